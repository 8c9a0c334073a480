import type { Keys } from '../../../config/config.ts';
import { keyedHash, keyIdOf, type KeyedHash } from '../../../platform/keys/keyed-hash.ts';
import { isOwnCnp } from '../profile/index.ts';
import type { PlayerIdentity } from './safer-play.ts';

/** The data that identifies a person. */
export type IdentityKind = 'e-mail' | 'cnp' | 'subject';

export interface IdentityHash extends KeyedHash {
  readonly kind: IdentityKind;
}

/** The keys of identity hashes, as in {@link Secrets}. */
interface HashKeys {
  readonly identityKeys: Keys;
}

/**
 * Returns the hashes of a player's data by the present key, to be stored for an excluded person. A
 * CNP that is not the player's own is left out, since anybody may type it.
 */
export function identityHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return hashesBy(identityKeys[0].secret, ownOnly(identity));
}

/** Returns the same hashes by all keys that may have made stored ones. */
export function possibleHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return identityKeys.flatMap(({ secret }) => hashesBy(secret, ownOnly(identity)));
}

/** Returns the hashes of a CNP by all keys that may have made stored ones. */
export function possibleCnpHashes({ identityKeys }: HashKeys, cnp: string): IdentityHash[] {
  return identityKeys.flatMap(({ secret }) => hashesBy(secret, { email: null, cnp, subjects: [] }));
}

/** Returns the ids of the keys that hashes are compared by. */
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

/** Removes the parts that lead to the same mailbox: a tag after a plus sign, and Gmail's dots. */
function mailbox(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  // an e-mail that begins with a plus sign would be empty, and all of a host would be equal
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}
