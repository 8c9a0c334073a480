import { createHmac } from 'node:crypto';

/**
 * What is stored of a visitor for a day. Code and day are part of it, so that two of them never
 * show where one person has been; the key is, since there are few enough network addresses to try
 * them all.
 * @param key a secret of the server
 * @param address the network address as limits count it
 */
export function visitorHash(
  key: Buffer,
  { codeId, day, address }: { codeId: string; day: string; address: string },
): Buffer {
  return createHmac('sha256', key).update(`referral-visitor:${codeId}:${day}:${address}`).digest();
}
