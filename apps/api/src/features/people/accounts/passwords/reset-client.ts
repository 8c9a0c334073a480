import { createHmac } from 'node:crypto';
import type { CallContext } from '../../../../platform/calls/register-calls.ts';

/** The client that sent the right code may set the new password for ten minutes, once. */
export const resetWindowMs = 10 * 60_000;

/**
 * Identifies the client that sent a reset code, as far as a request shows it: network address, app
 * and browser. Keyed, since addresses are few enough for a brute force, and salted with the reset's
 * id, so that rows cannot be linked. See docs/decisions/0016-a-right-code-opens-one-reset.md.
 * @param key the server's key for one-time codes
 */
export function hashResetClient(
  key: Buffer,
  resetId: string,
  { address, client }: Pick<CallContext, 'address' | 'client'>,
): Buffer {
  // the first word stays: hashes of resets that are open during an update must still match
  const identity = JSON.stringify(['bringer', resetId, address, client.client, client.userAgent]);
  return createHmac('sha256', key).update(identity).digest();
}
