import { randomUUID } from 'node:crypto';
import type { Calls, User } from '@loto/api-contract';
import { takeAttempt } from '../../platform/attempt-limit.ts';
import { queueTime } from '../../platform/clock.ts';
import type { CallHandler } from '../../platform/register-call.ts';
import { addressLimit } from './account-limits.ts';
import { describeUser, type Accounts } from './accounts.ts';
import { reserveCodeMail } from './code-mail-table.ts';
import { issueCode } from './one-time-code-table.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { enqueueRegistrationMail } from './mail-registration.ts';
import { replaceRegistration } from './registration-table.ts';
import { requireGoodPassword } from './passwords/require-good-password.ts';

/**
 * Asks for an account. Everything that happens here happens alike whether or not the e-mail has an account, which is found out by
 * the job that sends the mail; the answer's id belongs to this registration and says nothing either.
 */
export function register(accounts: Accounts): CallHandler<Calls['register']> {
  return async ({ body }, { address, language }) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'registrations'), address, now);
    requireGoodPassword(body.password, email);
    const passwordHash = await hashPassword(body.password);
    const playerId = randomUUID();

    const user = await database.transaction().execute(async (transaction): Promise<User> => {
      const mailAt = await reserveCodeMail(transaction, { purpose: 'verify-email', email }, now);
      // without a mail nobody could prove the e-mail: an earlier registration keeps its code
      if (mailAt !== null) {
        await replaceRegistration(transaction, {
          email,
          player_id: playerId,
          password_hash: passwordHash,
          language,
          affiliation_code: body.affiliationCode ?? null,
          referral_code: body.qr_code ?? null,
          created_at: now,
        });
        await issueCode(transaction, { playerId, purpose: 'verify-email', language, now });
        await enqueueRegistrationMail(transaction, playerId, queueTime(clock, mailAt));
      }
      return describeUser(accounts, transaction, {
        player_id: playerId,
        email,
        password_hash: passwordHash,
        is_external: false,
        email_verified_at: null,
      });
    });
    return { data: { user } };
  };
}
