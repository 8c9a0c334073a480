import type { Calls } from '@loto/api-contract';
import { returnAddressAttempt, takeAddressAttempt } from '../../../../platform/calls/address-attempts.ts';
import { forgetAttempts } from '../../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { queueTime } from '../../../../platform/clock.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { isMadeByAny, presentKey } from '../../../../platform/keys/any-key.ts';
import {
  addressLimits,
  codeMailIntervalMs,
  signInFailuresFromNetwork,
  signInFailuresOfAccount,
  signInsOfPlayer,
} from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { recordSensitiveChange } from '../changes/record-sensitive-change.ts';
import { takeCodeMail } from '../codes/code-mail-table.ts';
import {
  accountFromNetwork,
  hashRequester,
  hashResetClient,
  requesterHashes,
} from '../codes/code-requester.ts';
import { consumeCode, issueCode, spendAttempt, unknownOwner } from '../codes/one-time-code-table.ts';
import { isRightCode } from '../codes/one-time-code.ts';
import { findPlayer, findPlayerByEmail, lockPlayer, replacePasswordHash } from '../player-table.ts';
import { endSessions } from '../sessions/session-table.ts';
import { findKnownDevice } from '../sign-in/known-device.ts';
import { passwordChangedMailJob, passwordChangedText } from './mail-password-changed.ts';
import { resetCodeMailJob } from './mail-reset-code.ts';
import { hashPassword } from './password-hash.ts';
import {
  consumeReset,
  findResetByEmail,
  openReset,
  resetWindowMs,
  upsertReset,
} from './password-reset-table.ts';
import { requireNewPassword } from './require-password.ts';

/**
 * Requests a code for setting a new password, for the first time or again. The response is the same
 * whether or not the e-mail has an account; only the job that sends the mail looks up the
 * recipient. A device that the player has signed in on before has its own mail limit.
 */
export function requestResetCode(
  accounts: Accounts,
): CallHandler<Calls['forgotPassword']> & CallHandler<Calls['resendOtp']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const keys = config.secrets.oneTimeCodeKeys;
    const now = clock.now();
    const { address, language } = context;
    const subject = { purpose: 'reset-password', email: body.email.toLowerCase() } as const;
    await takeAddressAttempt(accounts, addressLimits.resends, address, now);
    const player = await findPlayerByEmail(database, subject.email);
    const knownDevice = await findKnownDevice(accounts, player, context.client);
    const mail = { ...subject, fromNetwork: accountFromNetwork(keys, subject.email, context), knownDevice };
    const retryAt = await database.transaction().execute(async (transaction) => {
      const tooSoonUntil = await takeCodeMail(transaction, mail, now);
      if (tooSoonUntil !== null) return tooSoonUntil;
      const resetId = await upsertReset(transaction, { email: subject.email, language, now });
      const owner = { playerId: resetId, purpose: subject.purpose };
      const requesterHash = hashRequester(keys, subject, context);
      await issueCode(transaction, { ...owner, language, requesterHash, isMailNew: true, now });
      await enqueue(transaction, resetCodeMailJob, { resetId }, queueTime(clock, now));
      return null;
    });
    if (retryAt !== null) throw new ApiError('RESEND_TOO_SOON', { retryAt });
    return { data: { resendAllowedAt: new Date(now.getTime() + codeMailIntervalMs).toISOString() } };
  };
}

/** Checks a reset code. A correct code lets this client set a new password. */
export function verifyResetCode(accounts: Accounts): CallHandler<Calls['verifyOtp']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    const { wrongCodes } = addressLimits;
    await takeAddressAttempt(accounts, wrongCodes, context.address, now);

    const reset = await findResetByEmail(database, email);
    // An e-mail without a code runs the same query, so that timing reveals nothing.
    const owner = { playerId: reset?.reset_id ?? unknownOwner, purpose: 'reset-password' } as const;
    const keys = config.secrets.oneTimeCodeKeys;
    const requesters = requesterHashes(keys, { purpose: owner.purpose, email }, context);
    const codeId = await spendAttempt(database, owner, requesters, now);
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
    await returnAddressAttempt(accounts, wrongCodes, context.address, now);
    return { data: {} };
  };
}

/** Sets a new password for the client that entered the correct code, and signs out all devices. */
export function resetPassword(accounts: Accounts): CallHandler<Calls['resetPassword']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAddressAttempt(accounts, addressLimits.passwordResets, context.address, now);
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
      // Locks the player before the reset, in the same order as a password change and a deletion.
      const playerId = (await findPlayerByEmail(transaction, email))?.player_id;
      if (playerId === undefined || !(await lockPlayer(transaction, playerId)))
        throw new ApiError('CODE_INVALID');
      if (!(await consumeReset(transaction, reset.reset_id, { clientHash, now })))
        throw new ApiError('CODE_INVALID');
      const player = await findPlayer(transaction, playerId);
      if (player === undefined) throw new ApiError('CODE_INVALID');
      // This runs before the sessions end: a concurrent sign-in with the old password waits for
      // this row and is then rejected.
      const change = { from: player.password_hash, to: passwordHash };
      if (!(await replacePasswordHash(transaction, playerId, change))) throw new ApiError('CODE_INVALID');
      await endSessions(transaction, { playerId }, 'password', now);
      await accounts.revokeWaysIn(transaction, playerId, context.language);
      await forgetAttempts(transaction, signInFailuresOfAccount, email);
      const fromNetwork = accountFromNetwork(config.secrets.oneTimeCodeKeys, email, context);
      await forgetAttempts(transaction, signInFailuresFromNetwork, fromNetwork);
      // Somebody who knew the old password may have used up the sign-ins.
      await forgetAttempts(transaction, signInsOfPlayer, playerId);
      await enqueue(transaction, passwordChangedMailJob, { playerId, language: context.language });
      // Somebody whose session ends here may have made these changes.
      if (await accounts.undoRecentChanges(transaction, playerId)) {
        const undone = { playerId, kind: 'changes-undone', language: context.language, now } as const;
        await recordSensitiveChange(transaction, config, undone);
      }
    });
    return { data: {}, message: passwordChangedText[context.language] };
  };
}
