import { createHmac, hkdfSync } from 'node:crypto';
import type { Keys } from '../../../config/config.ts';
import type { PlayerIdentity } from './safer-play.ts';

/** What a person can be recognised by. */
export type IdentityKind = 'e-mail' | 'phone' | 'cnp' | 'name-birth-date';

export interface IdentityHash {
  readonly kind: IdentityKind;
  readonly hash: Buffer;
}

/** The hashes of what is known of a player, by the key that makes them now. */
export function identityHashes(keys: Keys, identity: PlayerIdentity): IdentityHash[] {
  return hashesBy(keys[0].secret, identity);
}

/** The hashes by all keys that may have made those that are stored. */
export function possibleHashes(keys: Keys, identity: PlayerIdentity): IdentityHash[] {
  return keys.flatMap(({ secret }) => hashesBy(secret, identity));
}

function hashesBy(secret: Buffer, identity: PlayerIdentity): IdentityHash[] {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'excluded identity', 32));
  return textsOf(identity).map(([kind, text]) => ({
    kind,
    hash: createHmac('sha256', key).update(`${kind}\n${text}`).digest(),
  }));
}

function textsOf({ email, phone, cnp, name, birthDate }: PlayerIdentity): [IdentityKind, string][] {
  const texts: [IdentityKind, string | null][] = [
    ['e-mail', email === null ? null : mailbox(email)],
    ['phone', phone],
    ['cnp', cnp],
    ['name-birth-date', name === null || birthDate === null ? null : `${plainName(name)}\n${birthDate}`],
  ];
  return texts.filter((text): text is [IdentityKind, string] => text[1] !== null);
}

/** Without what leads to the same mailbox: a tag after a plus sign, and Gmail's dots. */
function mailbox(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const untagged = local.replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}

/** Letters alone, without marks, in an order that does not say which name is the first. */
function plainName(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}
