import { enqueue } from '../../../../platform/jobs/define-job.ts';
import type { Calls, Session } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { addressLimit, codeAttemptsOfEmail } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { deriveCode, isSameCode } from '../codes/one-time-code.ts';
import { unknownOwner, spendAttempt, consumeCode } from '../codes/one-time-code-table.ts';
import { noPasswordMailJob } from '../passwords/mail-no-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { insertPlayer, type PlayerTable } from '../player-table.ts';
import { deleteRegistration, findRegistrationByEmail, type RegistrationTable } from './registration-table.ts';

/** Verifies an e-mail by its code: the registration becomes a player, who is signed in. */
export function verifyEmail(accounts: Accounts): CallHandler<Calls['verifyEmail']> {
  return async ({ body }, { address, client, language }) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'codeAttempts'), address, now);
    await takeAttempt(database, codeAttemptsOfEmail, email, now);

    const registration = await findRegistrationByEmail(database, email);
    // an e-mail without a registration runs the same query
    const owner = { playerId: registration?.player_id ?? unknownOwner, purpose: 'verify-email' } as const;
    const codeId = await spendAttempt(database, owner, now);
    const expected = deriveCode(config.secrets.oneTimeCodeKey, codeId ?? '', 'verify-email');
    const isRight = isSameCode(expected, body.emailVerificationOTP);
    if (registration === undefined || codeId === undefined || !isRight) throw new ApiError('CODE_INVALID');

    const session = await database.transaction().execute(async (transaction): Promise<Session | null> => {
      const player = playerOf(registration, now);
      if (!(await consumeCode(transaction, codeId, owner))) return null;
      await deleteRegistration(transaction, registration.player_id);
      if (!(await insertPlayer(transaction, player))) return null;
      if (registration.is_contested)
        await enqueue(transaction, noPasswordMailJob, { playerId: player.player_id, language });
      return openSession(accounts, transaction, player, client);
    });
    if (session === null) throw new ApiError('CODE_INVALID');
    return { data: session };
  };
}

function playerOf(registration: RegistrationTable, now: Date): PlayerTable {
  return {
    player_id: registration.player_id,
    email: registration.email,
    // the password may be of another person who registered this e-mail: its owner sets one by a
    // mailed code
    password_hash: registration.is_contested ? null : registration.password_hash,
    is_external: false,
    email_verified_at: now,
    affiliation_code: registration.affiliation_code,
    referral_code: registration.referral_code,
    created_at: registration.created_at,
    deleted_at: null,
  };
}
