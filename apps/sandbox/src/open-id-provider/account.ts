import { createHash } from 'node:crypto';
import type { IssuerKind } from './issuer-kind.ts';

/** The identity that a person entered. */
export type Person = { email: string; name: string; isEmailVerified: boolean };

/** A person's account at one of the issuers. */
export type Account = Person & {
  issuer: IssuerKind;
  /**
   * The subject (`sub`), which stays the same whenever the same person returns, even after a
   * restart.
   */
  sub: string;
  /** The relay address that hides the person's own, if they chose so (Apple only). */
  relayEmail: string | null;
  /** Time of the first consent in milliseconds since 1970; null before it. */
  agreedAt: number | null;
};

/**
 * Returns a person's account at an issuer. A verified and an unverified address make two different
 * accounts, because anyone can claim an address.
 */
export function accountOf(issuer: IssuerKind, person: Person, { hidesEmail = false } = {}): Account {
  const digest = createHash('sha256')
    .update(`${issuer}\n${person.email.toLowerCase()}\n${person.isEmailVerified}`)
    .digest('hex');
  return {
    ...person,
    issuer,
    sub: issuer === 'google' ? googleSubject(digest) : appleSubject(digest),
    relayEmail: hidesEmail && issuer === 'apple' ? `${digest.slice(40, 50)}@privaterelay.appleid.test` : null,
    agreedAt: null,
  };
}

/** Returns a subject of 21 digits, like Google's. */
function googleSubject(digest: string): string {
  return `1${String(BigInt(`0x${digest}`) % 10n ** 20n).padStart(20, '0')}`;
}

/** Returns a subject of three parts separated by dots, like Apple's. */
function appleSubject(digest: string): string {
  return `00${parseInt(digest.slice(0, 3), 16).toString().padStart(4, '0')}.${digest.slice(3, 35)}.${digest.slice(-4)}`;
}

/** Returns every claim that the account's ID token can contain. The scopes select from them. */
export function claimsOf(account: Account) {
  return {
    sub: account.sub,
    name: account.name,
    ...namePartsOf(account.name),
    email: account.relayEmail ?? account.email,
    email_verified: account.isEmailVerified,
    is_private_email: account.relayEmail !== null,
  };
}

/** Splits a name; its last word becomes the family name. */
export function namePartsOf(name: string): { given_name: string; family_name: string } {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { given_name: words.slice(0, family === '' ? undefined : -1).join(' '), family_name: family };
}
