import { createHash } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Store } from './store.ts';

/**
 * Creates a resource for a new key and returns the same resource for repeated uses. Runs inside a
 * transaction, so that two concurrent requests with one key create one resource. A refused request
 * doesn't use up its key.
 * @param request the part that must be equal in a repeated request
 * @throws {ApiError} idempotency_key_reused
 */
export function onceForKey(
  { idempotency }: Store,
  key: string,
  request: unknown,
  make: () => string,
): string {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = idempotency.byId(key);
  if (known) {
    if (known.fingerprint === fingerprint) return known.resourceId;
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  const resourceId = make();
  idempotency.insert({ key, fingerprint, resourceId });
  return resourceId;
}
