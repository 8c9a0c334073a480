import type { Keys } from '../../../config/config.ts';
import { derivedIdInCellOf } from '../../../platform/directory/cell-ids.ts';
import { keyedHash, keyIdOf, type KeyedHash } from '../../../platform/keys/keyed-hash.ts';
import type { PlayerIdentity } from './safer-play.ts';

/** What a person can be recognised by; a CNP is confirmed that an operator saw in a document. */
export type IdentityKind = 'e-mail' | 'phone' | 'cnp' | 'confirmed-cnp' | 'name-birth-date' | 'subject';

export interface IdentityHash extends KeyedHash {
  readonly kind: IdentityKind;
}

/** The keys of identity hashes; {@link Secrets} has both. */
interface HashKeys {
  readonly identityKeys: Keys;
  /** Made the hashes that are stored without the id of a key. */
  readonly cnpKeys: Keys;
}

/**
 * The hashes of what is known of a player, by the key that makes them now: what is remembered of
 * one who excluded themselves. A CNP that is not checked is left out, since anybody may type it.
 */
export function identityHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return hashesBy(identityKeys[0].secret, checkedAlone(identity));
}

/** An identity without a CNP that is not checked. */
export function checkedAlone(identity: PlayerIdentity): PlayerIdentity {
  return identity.isCnpChecked ? identity : { ...identity, cnp: null };
}

/**
 * The hashes by all keys that may have made those that are stored, and of the CNP those of one that
 * was typed and of one that was confirmed.
 */
export function possibleHashes(
  { identityKeys, cnpKeys }: HashKeys,
  identity: PlayerIdentity,
): IdentityHash[] {
  const typed = { ...identity, isCnpConfirmed: false };
  const confirmed = { ...nothingKnown, cnp: identity.cnp, isCnpConfirmed: true };
  return [...identityKeys, ...cnpKeys].flatMap(({ secret }) => [
    ...hashesBy(secret, typed),
    ...hashesBy(secret, confirmed),
  ]);
}

const nothingKnown: PlayerIdentity = {
  email: null,
  phone: null,
  cnp: null,
  isCnpChecked: false,
  isCnpConfirmed: false,
  name: null,
  birthDate: null,
  subjects: [],
};

/**
 * What an excluded person is told apart by from others with the same phone or name: a hash of the
 * id of the account, which after its deletion says no more of the person than that id does. It has
 * no key, since operators' commands have none.
 */
export function personIdOf(playerId: string): string {
  return derivedIdInCellOf(playerId, `excluded-person:${playerId}`);
}

/** The ids of the keys that hashes are compared by. */
export function identityKeyIds({ identityKeys }: HashKeys): Buffer[] {
  return identityKeys.map(({ secret }) => keyIdOf(secret));
}

function hashesBy(secret: Buffer, identity: PlayerIdentity): IdentityHash[] {
  return textsOf(identity).map(([kind, text]) => ({
    kind,
    ...keyedHash(secret, 'excluded identity', `${kind}\n${text}`),
  }));
}

function textsOf({
  email,
  phone,
  cnp,
  isCnpConfirmed,
  name,
  birthDate,
  subjects,
}: PlayerIdentity): [IdentityKind, string][] {
  const texts: [IdentityKind, string | null][] = [
    ['e-mail', email === null ? null : mailbox(email)],
    ['phone', phone],
    [isCnpConfirmed ? 'confirmed-cnp' : 'cnp', cnp],
    ['name-birth-date', name === null || birthDate === null ? null : `${plainName(name)}\n${birthDate}`],
    ...subjects.map((subject): [IdentityKind, string] => ['subject', subject]),
  ];
  return texts.filter((text): text is [IdentityKind, string] => text[1] !== null);
}

/** Without what leads to the same mailbox: a tag after a plus sign, and Gmail's dots. */
function mailbox(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  // nothing would be left of one that begins with a plus sign, and all of a host would be one
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}

/** Letters alone, without marks, in an order that does not say which name is the first. */
export function plainName(name: string): string {
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
