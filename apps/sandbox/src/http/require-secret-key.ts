import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../api-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets only the merchant in. Digests are compared, so that the time taken tells nothing about the key. */
export function requireSecretKey(secretKey: string): onRequestAsyncHookHandler {
  const expected = digest(`Bearer ${secretKey}`);
  return async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new ApiError('unauthorized', 'Send Authorization: Bearer with the secret key.');
    }
  };
}
