import { createHash } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Store } from './store.ts';

/**
 * Makes a resource the first time a key is seen and names the same one every later time. Runs
 * inside a transaction, so that two requests with one key at the same moment make one resource. A
 * refused request does not use its key up.
 * @param request what must be equal for the key to be the same request
 * @throws ApiError idempotency_key_reused
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
