import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Keys } from '../../../config/config.ts';
import type { PlayerIdentity } from './safer-play.ts';

/** What a person can be recognised by. */
export type IdentityKind = 'e-mail' | 'phone' | 'cnp' | 'name-birth-date';

export interface IdentityHash {
  readonly kind: IdentityKind;
  readonly hash: Buffer;
  /** Says which key made it and nothing of that key: eight bytes. */
  readonly keyId: Buffer;
}

/** The keys of identity hashes; {@link Secrets} has both. */
interface HashKeys {
  readonly identityKeys: Keys;
  /** Made the hashes that are stored without the id of a key. */
  readonly cnpKeys: Keys;
}

/** The hashes of what is known of a player, by the key that makes them now. */
export function identityHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return hashesBy(identityKeys[0].secret, identity);
}

/** The hashes by all keys that may have made those that are stored. */
export function possibleHashes(
  { identityKeys, cnpKeys }: HashKeys,
  identity: PlayerIdentity,
): IdentityHash[] {
  return [...identityKeys, ...cnpKeys].flatMap(({ secret }) => hashesBy(secret, identity));
}

/** The ids of the keys that hashes are compared by. */
export function identityKeyIds({ identityKeys }: HashKeys): Buffer[] {
  return identityKeys.map(({ secret }) => keyIdOf(secret));
}

/** What the environment calls a key may change, so the id is made of the key. */
function keyIdOf(secret: Buffer): Buffer {
  const derived = hkdfSync('sha256', secret, Buffer.alloc(0), 'identity key id', 32);
  return createHash('sha256').update(Buffer.from(derived)).digest().subarray(0, 8);
}

function hashesBy(secret: Buffer, identity: PlayerIdentity): IdentityHash[] {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'excluded identity', 32));
  const keyId = keyIdOf(secret);
  return textsOf(identity).map(([kind, text]) => ({
    kind,
    keyId,
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
