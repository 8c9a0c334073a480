import type { Keys } from '../../../config/config.ts';
import { keyedHash, keyIdOf, type KeyedHash } from '../../../platform/keys/keyed-hash.ts';
import { isOwnCnp } from '../profile/index.ts';
import type { PlayerIdentity } from './safer-play.ts';

/** The kinds of data that identify a person. */
export type IdentityKind = 'e-mail' | 'cnp' | 'subject';

export interface IdentityHash extends KeyedHash {
  readonly kind: IdentityKind;
}

/** The keys of identity hashes, as in {@link Secrets}. */
interface HashKeys {
  readonly identityKeys: Keys;
}

/**
 * Returns the hashes of a player's identity under the current key, which are stored for an excluded
 * person. Omits a CNP that the player doesn't own, because anybody may enter it.
 */
export function identityHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return hashesBy(identityKeys[0].secret, ownOnly(identity));
}

/** Returns the same hashes under all keys that may have made the stored ones. */
export function possibleHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return identityKeys.flatMap(({ secret }) => hashesBy(secret, ownOnly(identity)));
}

/** Returns the hashes of a CNP under all keys that may have made the stored ones. */
export function possibleCnpHashes({ identityKeys }: HashKeys, cnp: string): IdentityHash[] {
  return identityKeys.flatMap(({ secret }) => hashesBy(secret, { email: null, cnp, subjects: [] }));
}

/** Returns the ids of the keys with which hashes are compared. */
export function identityKeyIds({ identityKeys }: HashKeys): Buffer[] {
  return identityKeys.map(({ secret }) => keyIdOf(secret));
}

type Recognised = Pick<PlayerIdentity, 'email' | 'cnp' | 'subjects'>;

function ownOnly({ cnp, cnpState, ...proved }: PlayerIdentity): Recognised {
  return { ...proved, cnp: isOwnCnp(cnpState) ? cnp : null };
}

function hashesBy(secret: Buffer, { email, cnp, subjects }: Recognised): IdentityHash[] {
  const texts: [IdentityKind, string | null][] = [
    ['e-mail', email === null ? null : mailbox(email)],
    ['cnp', cnp],
    ...subjects.map((subject): [IdentityKind, string] => ['subject', subject]),
  ];
  return texts.flatMap(([kind, text]) =>
    text === null ? [] : [{ kind, ...keyedHash(secret, 'excluded identity', `${kind}\n${text}`) }],
  );
}

/**
 * Removes the parts of an e-mail that don't change its mailbox: a tag after a plus sign, and
 * Gmail's dots.
 */
function mailbox(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  // A name that begins with a plus sign is kept; otherwise nothing would be left, and all such
  // names of a host would be equal.
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}
