import { enqueue } from '../../../../platform/jobs/define-job.ts';
import type { Calls, User } from '@loto/api-contract';
import { takeAddressAttempt } from '../../../../platform/calls/address-attempts.ts';
import { queueTime } from '../../../../platform/clock.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { addressLimits } from '../account-limits.ts';
import { describeUser, type Accounts } from '../accounts.ts';
import { reserveCodeMail } from '../codes/code-mail-table.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { registrationMail } from './mail-registration.ts';
import { issueProofCode, proofMail } from './proof-code.ts';
import {
  findRegistrationByEmail,
  lockRegistrations,
  replaceRegistration,
  type RegistrationTable,
} from './registration-table.ts';
import { requireGoodPassword } from '../passwords/require-password.ts';
import { newPlayerId } from '../../../../platform/directory/cell-ids.ts';

/**
 * Requests an account. The response is the same whether or not the e-mail has an account; only the
 * job that sends the mail looks it up. The id in the response belongs to this registration and
 * reveals nothing either.
 */
export function register(accounts: Accounts): CallHandler<Calls['register']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const { address, language } = context;
    const email = body.email.toLowerCase();
    await takeAddressAttempt(accounts, addressLimits.registrations, address, now);
    // This check comes before any lookup, so that the response reveals nothing about the e-mail.
    if (body.birthDate !== undefined) accounts.requireBirthDate(body.birthDate);
    requireGoodPassword(body.password, email);
    const before = await findRegistrationByEmail(database, email);
    // Without an earlier registration this takes just as long.
    const isSamePassword = await verifyPassword(before?.password_hash ?? null, body.password);
    const passwordHash = await hashPassword(body.password);
    const playerId = newPlayerId(config.cell);

    const user = await database.transaction().execute(async (transaction): Promise<User> => {
      await lockRegistrations(transaction, email);
      const mail = await reserveCodeMail(transaction, proofMail(accounts, email, context), now);
      // Without a new mail the e-mail can't be verified, so an earlier registration keeps its code.
      if (mail !== null) {
        const replaced = await findRegistrationByEmail(transaction, email);
        const isUnchanged = replaced?.player_id === before?.player_id;
        await replaceRegistration(transaction, {
          email,
          player_id: playerId,
          password_hash: passwordHash,
          language,
          birth_date: body.birthDate ?? null,
          affiliation_code: body.affiliationCode ?? null,
          referral_code: body.qr_code ?? null,
          created_at: now,
          is_contested: await isContested(replaced, isUnchanged ? isSamePassword : null, body.password),
        });
        const code = { playerId, email, language, isMailNew: mail.isNew, now };
        await issueProofCode(accounts, transaction, code, context);
        await enqueue(transaction, registrationMail, { playerId }, queueTime(clock, mail.at));
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

/**
 * Reports whether an unverified e-mail was registered with two passwords. Its owner may have typed
 * either, so neither may open the account.
 * @param isSamePassword whether the password equals that of `replaced`; null if it wasn't compared
 *   yet
 */
async function isContested(
  replaced: RegistrationTable | undefined,
  isSamePassword: boolean | null,
  password: string,
): Promise<boolean> {
  if (replaced === undefined) return false;
  if (replaced.is_contested) return true;
  return !(isSamePassword ?? (await verifyPassword(replaced.password_hash, password)));
}
