import { createHash } from 'node:crypto';
import type { IssuerKind } from './issuer-kind.ts';

/** A person as they say they are. */
export type Person = { email: string; name: string; isEmailVerified: boolean };

/** A person's account at one of the issuers. */
export type Account = Person & {
  issuer: IssuerKind;
  /** The subject: the same whenever the same person comes back, also after a restart. */
  sub: string;
  /** The address that hides theirs, when they chose so (Apple only). */
  relayEmail: string | null;
  /**
   * When they first agreed to be known to the client, in milliseconds since 1970; null: not yet.
   */
  agreedAt: number | null;
};

/**
 * The account of a person at an issuer. A verified address and the same address unverified are two
 * accounts: anyone may claim an address.
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

/** 21 digits, as Google's are. */
function googleSubject(digest: string): string {
  return `1${String(BigInt(`0x${digest}`) % 10n ** 20n).padStart(20, '0')}`;
}

/** Three parts with dots, as Apple's are. */
function appleSubject(digest: string): string {
  return `00${parseInt(digest.slice(0, 3), 16).toString().padStart(4, '0')}.${digest.slice(3, 35)}.${digest.slice(-4)}`;
}

/** Everything the account's ID token can say; the scopes choose from it. */
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

/** A name's last word is taken for the family's. */
export function namePartsOf(name: string): { given_name: string; family_name: string } {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { given_name: words.slice(0, family === '' ? undefined : -1).join(' '), family_name: family };
}
