import type { Calls, Session } from '@loto/api-contract';
import { returnAddressAttempt, takeAddressAttempt } from '../../../../platform/calls/address-attempts.ts';
import type { CallContext, CallHandler } from '../../../../platform/calls/register-calls.ts';
import { queueTime } from '../../../../platform/clock.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { presentKey } from '../../../../platform/keys/any-key.ts';
import { addressLimits, codeMailIntervalMs } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { takeCodeMail } from '../codes/code-mail-table.ts';
import { hashResetClient } from '../codes/code-requester.ts';
import { consumeCode, spendAttempt, unknownOwner } from '../codes/one-time-code-table.ts';
import { isRightCode } from '../codes/one-time-code.ts';
import { noPasswordMailJob } from '../passwords/mail-no-password.ts';
import { openReset, resetWindowMs, upsertReset } from '../passwords/password-reset-table.ts';
import { insertPlayer, type PlayerTable } from '../player-table.ts';
import { openSession } from '../sessions/open-session.ts';
import { registrationMail } from './mail-registration.ts';
import { issueProofCode, proofMail, proofRequesters } from './proof-code.ts';
import {
  deleteRegistration,
  findRegistrationByEmail,
  lockRegistrations,
  type RegistrationTable,
} from './registration-table.ts';
import { newPlayerId } from '../../../../platform/directory/cell-ids.ts';

/** Verifies an e-mail by its code. The registration becomes a player, who is signed in. */
export function verifyEmail(accounts: Accounts): CallHandler<Calls['verifyEmail']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    const { address, client } = context;
    const { wrongCodes } = addressLimits;
    await takeAddressAttempt(accounts, wrongCodes, address, now);

    const registration = await findRegistrationByEmail(database, email);
    // An e-mail without a registration runs the same query.
    const owner = { playerId: registration?.player_id ?? unknownOwner, purpose: 'verify-email' } as const;
    const codeId = await spendAttempt(database, owner, proofRequesters(accounts, email, context), now);
    const isRight = isRightCode(config.secrets.oneTimeCodeKeys, {
      codeId: codeId ?? '',
      purpose: 'verify-email',
      typed: body.emailVerificationOTP,
    });
    if (registration === undefined || codeId === undefined || !isRight) throw new ApiError('CODE_INVALID');

    const session = await database.transaction().execute(async (transaction): Promise<Session | null> => {
      const player = playerOf(registration, now);
      if (!(await consumeCode(transaction, codeId, owner))) return null;
      await deleteRegistration(transaction, registration.player_id);
      if (!(await insertPlayer(transaction, player))) return null;
      const { birth_date: birthDate, is_contested: isContested } = registration;
      // Like the password, it may come from someone else.
      if (birthDate !== null && !isContested) {
        await accounts.storeBirthDate(transaction, player.player_id, birthDate);
      }
      await accounts.onIdentityKnown(transaction, player.player_id);
      if (isContested) await letChoosePassword(accounts, transaction, player, context);
      return openSession(accounts, transaction, player, client);
    });
    if (session === null) throw new ApiError('CODE_INVALID');
    await returnAddressAttempt(accounts, wrongCodes, address, now);
    return { data: session };
  };
}

/**
 * Lets the client that has just verified the e-mail set a password, as after a reset code. If it
 * doesn't, a mail explains how to.
 */
async function letChoosePassword(
  { config, clock }: Accounts,
  transaction: Queries,
  { player_id: playerId, email }: PlayerTable,
  context: CallContext,
): Promise<void> {
  if (email === null) return;
  const { language } = context;
  const now = clock.now();
  const openUntil = new Date(now.getTime() + resetWindowMs);
  const resetId = await upsertReset(transaction, { email, language, now });
  const clientHash = hashResetClient(presentKey(config.secrets.oneTimeCodeKeys), resetId, context);
  await openReset(transaction, resetId, { clientHash, openUntil });
  await enqueue(transaction, noPasswordMailJob, { playerId, language }, queueTime(clock, openUntil));
}

function playerOf(registration: RegistrationTable, now: Date): PlayerTable {
  return {
    player_id: registration.player_id,
    email: registration.email,
    // Someone else who registered this e-mail may have set the password, so its owner chooses a new
    // one.
    password_hash: registration.is_contested ? null : registration.password_hash,
    is_external: false,
    email_verified_at: now,
    affiliation_code: registration.affiliation_code,
    referral_code: registration.referral_code,
    created_at: registration.created_at,
    deleted_at: null,
  };
}

/**
 * Sends a new code for a registration. For an e-mail without one the response is the same, but the
 * job finds nothing to send.
 */
export function resendVerificationEmail(accounts: Accounts): CallHandler<Calls['resendVerificationEmail']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    const { address, language } = context;
    await takeAddressAttempt(accounts, addressLimits.resends, address, now);
    const retryAt = await database.transaction().execute(async (transaction) => {
      await lockRegistrations(transaction, email);
      const tooSoonUntil = await takeCodeMail(transaction, proofMail(accounts, email, context), now);
      if (tooSoonUntil !== null) return tooSoonUntil;
      const registration = await findRegistrationByEmail(transaction, email);
      const playerId = registration?.player_id ?? newPlayerId(config.cell);
      const code = { playerId, email, language, isMailNew: true, now };
      await issueProofCode(accounts, transaction, code, context);
      await enqueue(transaction, registrationMail, { playerId }, queueTime(clock, now));
      return null;
    });
    if (retryAt !== null) throw new ApiError('RESEND_TOO_SOON', { retryAt });
    return { data: { resendAllowedAt: new Date(now.getTime() + codeMailIntervalMs).toISOString() } };
  };
}
