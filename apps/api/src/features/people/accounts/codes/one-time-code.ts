import { createHmac } from 'node:crypto';
import type { Keys } from '../../../../config/config.ts';
import { isMadeByAny } from '../../../../platform/keys/any-key.ts';

export const codePurposes = ['verify-email', 'reset-password'] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** A code works for ten minutes after its mail was sent. */
export const codeTtlMs = 10 * 60_000;

/** Maximum number of wrong attempts per code. */
export const codeAttempts = 5;

/**
 * The largest multiple of a million below 2^32. Larger words are discarded, because they would make
 * small codes more likely.
 */
const fairWords = 4_294_000_000;

/**
 * Returns the six digits for a code's id. They are derived for the mail and for the check and never
 * stored, so somebody who can read the database or the job queue sees only ids.
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
 * Checks in constant time whether a typed code matches an id under any of the keys.
 * @param keys the keys of one-time codes; codes mailed before a key rotation stay valid
 */
export function isRightCode(
  keys: Keys,
  { codeId, purpose, typed }: { codeId: string; purpose: CodePurpose; typed: string },
): boolean {
  return isMadeByAny(keys, Buffer.from(typed), (key) => Buffer.from(deriveCode(key, codeId, purpose)));
}
