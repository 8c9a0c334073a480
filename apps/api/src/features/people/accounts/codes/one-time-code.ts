import { createHmac } from 'node:crypto';
import type { Keys } from '../../../../config/config.ts';
import { isMadeByAny } from '../../../../platform/keys/any-key.ts';

export const codePurposes = ['verify-email', 'reset-password'] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** A code is valid for ten minutes after its mail was sent. */
export const codeTtlMs = 10 * 60_000;

/** Max wrong tries of a code. */
export const codeAttempts = 5;

/** The largest multiple of a million below 2^32: words from there on would favour small codes. */
const fairWords = 4_294_000_000;

/**
 * Returns the six digits of a code's id. They are computed for the mail and for the check, and
 * never stored: a reader of the database or the job queue sees ids only.
 * @param key the server's key for one-time codes
 */
export function deriveCode(key: Buffer, codeId: string, purpose: CodePurpose): string {
  for (let round = 0; ; round += 1) {
    const digest = createHmac('sha256', key).update(`${purpose}:${codeId}:${round}`).digest();
    for (let offset = 0; offset < digest.length; offset += 4) {
      const word = digest.readUInt32BE(offset);
      if (word < fairWords) return String(word % 1_000_000).padStart(6, '0');
    }
  }
}

/**
 * Tells whether a typed code belongs to an id, by any of the keys, in constant time.
 * @param keys those of one-time codes; a code that was mailed before a change of keys stays right
 */
export function isRightCode(
  keys: Keys,
  { codeId, purpose, typed }: { codeId: string; purpose: CodePurpose; typed: string },
): boolean {
  return isMadeByAny(keys, Buffer.from(typed), (key) => Buffer.from(deriveCode(key, codeId, purpose)));
}
