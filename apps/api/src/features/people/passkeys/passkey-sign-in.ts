import type { Calls, Language, PasskeySignature } from '@loto/api-contract';
import { takeAttempt } from '../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { findPlayer, lockPlayer, openSession, type Accounts } from '../accounts/index.ts';
import {
  challengeTtlMs,
  issueChallenge,
  takeChallenge,
  type ChallengeFor,
} from './passkey-challenge-table.ts';
import { passkeyMailJob } from './passkey-mail.ts';
import { findPasskeyByCredential, lockPasskey, updatePasskey, type PasskeyTable } from './passkey-table.ts';
import { addressLimit } from './passkeys.ts';
import { refusedAsApiError } from './player-passkeys.ts';
import { userHandleOf } from './user-handle.ts';
import { challengeOf, CredentialRefused, readSignature } from './verify-credential.ts';

/** What a browser takes to sign in with whatever passkey of ours its player has. */
export function passkeySignInOptions(accounts: Accounts): CallHandler<Calls['passkeySignInOptions']> {
  return async (_request, { address }) => {
    const { clock, config, database } = accounts;
    const now = clock.now();
    await takeAttempt(database, addressLimit(config, 'options'), address, now);
    const challenge = await issueChallenge(database, { purpose: 'sign-in' }, now);
    const options = {
      challenge: challenge.toString('base64url'),
      rpId: config.passkeys.rpId,
      timeout: challengeTtlMs,
      userVerification: 'required' as const,
      allowCredentials: [],
    };
    return { data: { options } };
  };
}

/** Signs in the player of a passkey. */
export function passkeySignIn(accounts: Accounts): CallHandler<Calls['passkeySignIn']> {
  return async ({ body: { credential } }, { address, client, language }) => {
    const { clock, config, database } = accounts;
    const now = clock.now();
    await takeAttempt(database, addressLimit(config, 'signIns'), address, now);
    if (credential.response.userHandle === undefined) throw new ApiError('PASSKEY_REFUSED');
    const signed = await readPasskey(accounts, credential, { purpose: 'sign-in' }, now).catch(
      refusedAsApiError,
    );
    const session = await database.transaction().execute(async (transaction) => {
      const playerId = signed.passkey.player_id;
      if (!(await lockPlayer(transaction, playerId))) return null;
      const player = await findPlayer(transaction, playerId);
      if (player === undefined || player.email_verified_at === null) return null;
      if (!(await countSignature(transaction, signed, { language, now }))) return null;
      return openSession(accounts, transaction, player, client);
    });
    if (session === null) throw new ApiError('PASSKEY_REFUSED');
    return { data: session };
  };
}

/** A passkey and its authenticator's count of signatures, this one included. */
interface SignedPasskey {
  readonly passkey: PasskeyTable;
  readonly signCount: number;
}

/**
 * The passkey that signed a challenge, which is used up by that. What it signed with has to be
 * counted, in the transaction that it opens something in.
 * @throws {CredentialRefused} when no passkey of ours signed, or not for this
 */
async function readPasskey(
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
 * Counts a signature. An authenticator that counts at all counts up; a count that does not is that
 * of a copy, or of the passkey that was copied: it is blocked, and its player gets a mail.
 * @returns false when the passkey opens nothing; then the transaction has to commit all the same
 */
async function countSignature(
  transaction: Queries,
  { passkey, signCount }: SignedPasskey,
  { language, now }: { language: Language; now: Date },
): Promise<boolean> {
  const locked = await lockPasskey(transaction, passkey);
  if (locked === undefined || locked.blocked_at !== null) return false;
  const isCounting = signCount > 0 || locked.sign_count > 0;
  if (isCounting && signCount <= locked.sign_count) {
    await updatePasskey(transaction, passkey, { blocked_at: now });
    const mail = { playerId: passkey.player_id, event: 'blocked', language } as const;
    await enqueue(transaction, passkeyMailJob, mail);
    return false;
  }
  await updatePasskey(transaction, passkey, { sign_count: signCount, last_used_at: now });
  return true;
}
