import type { Keys } from '../../../config/config.ts';
import { keyedHash, keyIdOf, type KeyedHash } from '../../../platform/keys/keyed-hash.ts';
import { isOwnCnp } from '../profile/index.ts';
import type { PlayerIdentity } from './safer-play.ts';

/** By what a person is recognised. */
export type IdentityKind = 'e-mail' | 'cnp' | 'subject';

export interface IdentityHash extends KeyedHash {
  readonly kind: IdentityKind;
}

/** The keys of identity hashes, as {@link Secrets} has them. */
interface HashKeys {
  readonly identityKeys: Keys;
}

/**
 * The hashes of what is known of a player, by the key that makes them now: what is remembered of an
 * excluded person. A CNP that is not the player's own is left out, since anybody may type it.
 */
export function identityHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return hashesBy(identityKeys[0].secret, ownOnly(identity));
}

/** The same hashes by all keys that may have made those that are stored. */
export function possibleHashes({ identityKeys }: HashKeys, identity: PlayerIdentity): IdentityHash[] {
  return identityKeys.flatMap(({ secret }) => hashesBy(secret, ownOnly(identity)));
}

/** The hashes of a CNP by all keys that may have made those that are stored. */
export function possibleCnpHashes({ identityKeys }: HashKeys, cnp: string): IdentityHash[] {
  return identityKeys.flatMap(({ secret }) => hashesBy(secret, { email: null, cnp, subjects: [] }));
}

/** The ids of the keys that hashes are compared by. */
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

/** Without what leads to the same mailbox: a tag after a plus sign, and Gmail's dots. */
function mailbox(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  // nothing would be left of one that begins with a plus sign, and all of a host would be one
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}
