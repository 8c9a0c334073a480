import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';

/**
 * Requires that the request comes from a page of the office's own origin. Browsers also send the
 * cookie with requests of other pages on the same site. They state the page in `Origin` (always for
 * a POST) and `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/).
 * @throws {ApiError} ORIGIN_REFUSED
 */
export function requireSameOrigin({ method, headers }: FastifyRequest, origin: string): void {
  const { origin: from, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isOwn = from === origin || (from === undefined && method === 'GET');
  // `none` is a person who opens a download by its URL.
  const isDirect = method === 'GET' && site === 'none';
  if (!isOwn || (site !== 'same-origin' && !isDirect)) throw new ApiError('ORIGIN_REFUSED');
}
