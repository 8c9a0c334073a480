import type { Calls } from '@loto/api-contract';
import { createHmac } from 'node:crypto';
import { forgetAttempts, takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import type { CallContext, CallHandler } from '../../../../platform/calls/register-calls.ts';
import { queueTime } from '../../../../platform/clock.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { isMadeByAny, presentKey } from '../../../../platform/keys/any-key.ts';
import {
  addressLimit,
  codeMailIntervalMs,
  resetAttemptsOfEmail,
  signInFailuresOfAccount,
} from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { takeCodeMail } from '../codes/code-mail-table.ts';
import { consumeCode, issueCode, spendAttempt, unknownOwner } from '../codes/one-time-code-table.ts';
import { isRightCode } from '../codes/one-time-code.ts';
import { findPlayer, findPlayerByEmail, lockPlayer, replacePasswordHash } from '../player-table.ts';
import { endSessions } from '../sessions/session-table.ts';
import { passwordChangedMailJob, passwordChangedText } from './mail-password-changed.ts';
import { resetCodeMailJob } from './mail-reset-code.ts';
import { hashPassword } from './password-hash.ts';
import { consumeReset, findResetByEmail, openReset, upsertReset } from './password-reset-table.ts';
import { requireNewPassword } from './require-password.ts';

/** The client that sent the right code may set the new password for ten minutes, once. */
const resetWindowMs = 10 * 60_000;

/**
 * Identifies the client that sent a reset code, as far as a request shows it: network address, app
 * and browser. Keyed, since addresses are few enough for a brute force, and salted with the reset's
 * id, so that rows cannot be linked. See docs/decisions/0016-a-right-code-opens-one-reset.md.
 * @param key the server's key for one-time codes
 */
function hashResetClient(
  key: Buffer,
  resetId: string,
  { address, client }: Pick<CallContext, 'address' | 'client'>,
): Buffer {
  // the first word stays: hashes of resets that are open during an update must still match
  const identity = JSON.stringify(['bringer', resetId, address, client.client, client.userAgent]);
  return createHmac('sha256', key).update(identity).digest();
}

/**
 * Requests a code to set a new password, for the first time or again. All of it is the same whether
 * or not the e-mail has an account, which only the job that sends the mail looks up.
 */
export function requestResetCode(
  accounts: Accounts,
): CallHandler<Calls['forgotPassword']> & CallHandler<Calls['resendOtp']> {
  return async ({ body }, { address, language }) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'resends'), address, now);
    const retryAt = await database.transaction().execute(async (transaction) => {
      const tooSoonUntil = await takeCodeMail(transaction, { purpose: 'reset-password', email }, now);
      if (tooSoonUntil !== null) return tooSoonUntil;
      const resetId = await upsertReset(transaction, { email, language, now });
      await issueCode(transaction, { playerId: resetId, purpose: 'reset-password', language, now });
      await enqueue(transaction, resetCodeMailJob, { resetId }, queueTime(clock, now));
      return null;
    });
    if (retryAt !== null) throw new ApiError('RESEND_TOO_SOON', { retryAt });
    return { data: { resendAllowedAt: new Date(now.getTime() + codeMailIntervalMs).toISOString() } };
  };
}

/** Checks a reset code; a right one lets this client set a new password. */
export function verifyResetCode(accounts: Accounts): CallHandler<Calls['verifyOtp']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'codeAttempts'), context.address, now);
    await takeAttempt(database, resetAttemptsOfEmail, email, now);

    const reset = await findResetByEmail(database, email);
    // an e-mail without a code costs the same query, so that timing shows nothing
    const owner = { playerId: reset?.reset_id ?? unknownOwner, purpose: 'reset-password' } as const;
    const codeId = await spendAttempt(database, owner, now);
    const keys = config.secrets.oneTimeCodeKeys;
    const isRight = isRightCode(keys, { codeId: codeId ?? '', purpose: 'reset-password', typed: body.otp });
    if (reset === undefined || codeId === undefined || !isRight) throw new ApiError('CODE_INVALID');

    const isOpened = await database.transaction().execute(async (transaction) => {
      if (!(await consumeCode(transaction, codeId, owner))) return false;
      await openReset(transaction, reset.reset_id, {
        clientHash: hashResetClient(presentKey(keys), reset.reset_id, context),
        openUntil: new Date(now.getTime() + resetWindowMs),
      });
      return true;
    });
    if (!isOpened) throw new ApiError('CODE_INVALID');
    return { data: {} };
  };
}

/** Sets a new password for the client that sent the right code, and signs every device out. */
export function resetPassword(accounts: Accounts): CallHandler<Calls['resetPassword']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'passwordResets'), context.address, now);
    requireNewPassword(body, email);

    const reset = await findResetByEmail(database, email);
    if (reset === undefined) throw new ApiError('CODE_INVALID');
    const { bringer_hash: clientHash, open_until: openUntil } = reset;
    if (clientHash === null || openUntil === null || openUntil <= now) throw new ApiError('CODE_INVALID');
    const isSameClient = isMadeByAny(config.secrets.oneTimeCodeKeys, clientHash, (key) =>
      hashResetClient(key, reset.reset_id, context),
    );
    if (!isSameClient) throw new ApiError('CODE_INVALID');

    const passwordHash = await hashPassword(body.password);
    await database.transaction().execute(async (transaction) => {
      // before the reset, as a changed password and a deletion lock them
      const playerId = (await findPlayerByEmail(transaction, email))?.player_id;
      if (playerId === undefined || !(await lockPlayer(transaction, playerId)))
        throw new ApiError('CODE_INVALID');
      if (!(await consumeReset(transaction, reset.reset_id, { clientHash, now })))
        throw new ApiError('CODE_INVALID');
      const player = await findPlayer(transaction, playerId);
      if (player === undefined) throw new ApiError('CODE_INVALID');
      // before the sessions: a sign-in with the old password that is under way waits for this row,
      // and is refused
      const change = { from: player.password_hash, to: passwordHash };
      if (!(await replacePasswordHash(transaction, playerId, change))) throw new ApiError('CODE_INVALID');
      await endSessions(transaction, { playerId }, 'password', now);
      await accounts.revokeWaysIn(transaction, playerId, context.language);
      await forgetAttempts(transaction, signInFailuresOfAccount, email);
      await enqueue(transaction, passwordChangedMailJob, { playerId, language: context.language });
    });
    return { data: {}, message: passwordChangedText[context.language] };
  };
}
