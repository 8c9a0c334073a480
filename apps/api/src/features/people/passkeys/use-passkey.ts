import type { Language, PasskeySignature } from '@loto/api-contract';
import type { Queries } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { lockPlayer, type Accounts } from '../accounts/index.ts';
import { takeChallenge, type ChallengeFor } from './passkey-challenge-table.ts';
import { passkeyMailJob } from './passkey-mail.ts';
import { findPasskeyByCredential, lockPasskey, updatePasskey, type PasskeyTable } from './passkey-table.ts';
import { userHandleOf } from './user-handle.ts';
import { challengeOf, CredentialRefused, readSignature } from './verify-credential.ts';

/** A passkey and its authenticator's count of signatures, this one included. */
interface SignedPasskey {
  readonly passkey: PasskeyTable;
  readonly signCount: number;
}

/**
 * Returns the passkey that signed a challenge, which is used up by that. The caller counts the
 * signature in the transaction that it opens something in.
 * @throws {CredentialRefused} when no passkey of ours signed, or not for this
 */
export async function readPasskey(
  { config, database }: Accounts,
  credential: PasskeySignature,
  wanted: ChallengeFor,
  now: Date,
): Promise<SignedPasskey> {
  const challenge = challengeOf(credential);
  if (!(await takeChallenge(database, challenge, wanted, now))) throw new CredentialRefused('challenge');
  const passkey = await findPasskeyByCredential(database, Buffer.from(credential.id, 'base64url'));
  if (passkey === undefined) throw new CredentialRefused('unknown credential');
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.player_id))
    throw new CredentialRefused('user handle');
  const signCount = await readSignature(credential, challenge, { passkey, config: config.passkeys });
  return { passkey, signCount };
}

/**
 * Counts a signature, with its player locked. An authenticator that counts at all counts up; a
 * count that does not is that of a copy, or of the passkey that was copied: it is blocked, and its
 * player gets a mail. Devices that share a synced passkey may each count for themselves: a count
 * that falls there is only noted, and mailed the first time.
 * @returns false when the passkey opens nothing; then the transaction has to commit all the same
 */
export async function countSignature(
  transaction: Queries,
  { passkey, signCount }: SignedPasskey,
  { language, now }: { language: Language; now: Date },
): Promise<boolean> {
  if (!(await lockPlayer(transaction, passkey.player_id))) return false;
  const locked = await lockPasskey(transaction, passkey);
  if (locked === undefined || locked.blocked_at !== null) return false;
  const isCounting = signCount > 0 || locked.sign_count > 0;
  const isFalling = isCounting && signCount <= locked.sign_count;
  if (isFalling && locked.is_synced) {
    await updatePasskey(transaction, passkey, { count_fell_at: now, last_used_at: now });
    const mail = { playerId: passkey.player_id, event: 'count-fell', language } as const;
    if (locked.count_fell_at === null) await enqueue(transaction, passkeyMailJob, mail);
    return true;
  }
  if (isFalling) {
    await updatePasskey(transaction, passkey, { blocked_at: now });
    const mail = { playerId: passkey.player_id, event: 'blocked', language } as const;
    await enqueue(transaction, passkeyMailJob, mail);
    return false;
  }
  await updatePasskey(transaction, passkey, { sign_count: signCount, last_used_at: now });
  return true;
}
