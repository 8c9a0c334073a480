import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that reads as a digit or as another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeLength = 10;

/**
 * A new code of 50 random bits: short enough for a small picture, too many to be found by trying.
 */
export function newReferralCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Where a code leads: to registration, the code in its path (specification 2). */
export function referralCodeUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/auth/registration/${code}`;
}
