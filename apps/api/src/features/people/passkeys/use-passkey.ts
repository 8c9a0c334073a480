import type { Language, PasskeySignature } from '@loto/api-contract';
import type { Queries } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { lockPlayer, type Accounts } from '../accounts/index.ts';
import { takeChallenge, type ChallengeFor } from './passkey-challenge-table.ts';
import { passkeyMailJob } from './passkey-mail.ts';
import { findPasskeyByCredential, lockPasskey, updatePasskey, type PasskeyTable } from './passkey-table.ts';
import { userHandleOf } from './user-handle.ts';
import { challengeOf, CredentialRefused, readSignature } from './verify-credential.ts';

/** A passkey and its authenticator's signature count, including this signature. */
interface SignedPasskey {
  readonly passkey: PasskeyTable;
  readonly signCount: number;
}

/**
 * Returns the passkey that signed a challenge, and consumes the challenge. The caller must count
 * the signature in the transaction that relies on it.
 * @throws {CredentialRefused} if the passkey is unknown or signed for another purpose
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
 * Counts a signature; the player must be locked. An authenticator with a counter must increase it
 * with each signature. If it doesn't, the passkey was probably copied, so it's blocked and the
 * player gets a mail. Devices that share a synced passkey may count separately, so a decrease is
 * only recorded, and mailed the first time.
 * @returns false if the passkey is rejected; the transaction must commit anyway
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
