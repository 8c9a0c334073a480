import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';

/**
 * Requires that a page of the office's own origin made the request, since a browser adds the cookie
 * to requests of other pages of the same site too. A browser states the page in `Origin` (always
 * for a POST) and `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/).
 * @throws {ApiError} ORIGIN_REFUSED
 */
export function requireSameOrigin({ method, headers }: FastifyRequest, origin: string): void {
  const { origin: from, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isOwn = from === origin || (from === undefined && method === 'GET');
  // A person who opens a download by its address is `none`.
  const isDirect = method === 'GET' && site === 'none';
  if (!isOwn || (site !== 'same-origin' && !isDirect)) throw new ApiError('ORIGIN_REFUSED');
}
