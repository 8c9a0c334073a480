import { enqueue } from '../../../../platform/jobs/define-job.ts';
import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { queueTime } from '../../../../platform/clock.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import type { Accounts } from '../accounts.ts';
import { takeCodeMail } from '../codes/code-mail-table.ts';
import { registrationMail } from '../registration/mail-registration.ts';
import { findCode, issueCode } from '../codes/one-time-code-table.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords/password-hash.ts';
import { findPlayerByEmail, replacePasswordHash } from '../player-table.ts';
import { findRegistrationByEmail, type RegistrationTable } from '../registration/registration-table.ts';

/** Signs in with e-mail and password. */
export function login(accounts: Accounts): CallHandler<Calls['login']> {
  return async ({ body }, { address, client }) => {
    const { clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    const tries = signInAttempts(accounts, { email, address, now });
    // counted before the password is looked at, so that tries at once count one by one
    await tries.count();

    const player = await findPlayerByEmail(database, email);
    const storedHash = player?.password_hash ?? null;
    const isRight = await verifyPassword(storedHash, body.password);
    if (player === undefined || !isRight) {
      // the answer and its time are alike whether or not the e-mail has an account
      const registration = await findRegistrationByEmail(database, email);
      const isOfRegistration = await verifyPassword(registration?.password_hash ?? null, body.password);
      if (registration === undefined || !isOfRegistration) throw new ApiError('INVALID_CREDENTIALS');
      await tries.takeBack();
      await sendCodeIfNone(accounts, registration, now);
      throw new ApiError('EMAIL_NOT_VERIFIED');
    }
    await tries.forget();
    const session = await openSession(accounts, database, player, client);
    if (storedHash && isOutdatedHash(storedHash)) {
      const to = await hashPassword(body.password);
      await replacePasswordHash(database, player.player_id, { from: storedHash, to });
    }
    return { data: session };
  };
}

/**
 * A player with the right password and an unproved e-mail gets a code, unless one is valid or was
 * sent this minute.
 */
async function sendCodeIfNone(accounts: Accounts, registration: RegistrationTable, now: Date): Promise<void> {
  const owner = { playerId: registration.player_id, purpose: 'verify-email' } as const;
  await accounts.database.transaction().execute(async (transaction) => {
    const code = await findCode(transaction, owner);
    if (code !== undefined && code.tries_left > 0 && code.expires_at > now) return;
    const mail = { purpose: 'verify-email', email: registration.email } as const;
    if ((await takeCodeMail(transaction, mail, now)) !== null) return;
    await issueCode(transaction, { ...owner, language: registration.language, now });
    await enqueue(
      transaction,
      registrationMail,
      { playerId: registration.player_id },
      queueTime(accounts.clock, now),
    );
  });
}
