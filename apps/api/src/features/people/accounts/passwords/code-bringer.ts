import { createHmac } from 'node:crypto';
import type { CallContext } from '../../../../platform/calls/register-calls.ts';

/** Whoever brought the right code may set the new password for ten minutes, once. */
export const openResetMs = 10 * 60_000;

/**
 * Who brought the code of a forgotten password, as far as a request tells: network address, app and browser. With the server's key, since
 * addresses are few enough to be tried out, and with the request's id, so that rows do not tell who came twice.
 * See docs/decisions/0016-a-right-code-opens-one-reset.md.
 * @param key the server's key for one-time codes
 */
export function hashBringer(
  key: Buffer,
  resetId: string,
  { address, client }: Pick<CallContext, 'address' | 'client'>,
): Buffer {
  const bringer = JSON.stringify(['bringer', resetId, address, client.client, client.userAgent]);
  return createHmac('sha256', key).update(bringer).digest();
}
