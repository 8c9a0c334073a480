import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../api-error.ts';

/**
 * Rejects forms that another site submits from a person's browser, by the origin that the browser
 * sends.
 */
export async function refuseCrossSiteForms(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (request.method === 'POST' && site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new ApiError('cross_site_form', 'This form was sent from another site.');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Admits only the merchant. Compares digests, so that the response time reveals nothing about the
 * key.
 */
export function requireSecretKey(secretKey: string): onRequestAsyncHookHandler {
  const expected = digest(`Bearer ${secretKey}`);
  return async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new ApiError('unauthorized', 'Send Authorization: Bearer with the secret key.');
    }
  };
}
