import { enqueueJob } from '../../../../platform/jobs/jobs.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { accountExistsMail } from './account-exists-mail.ts';
import { codeMailTries, latestCodeMailMs } from '../codes/code-mail-table.ts';
import { deriveCode } from '../codes/one-time-code.ts';
import { findCode, startCodeLife } from '../codes/one-time-code-table.ts';
import { findPlayerByEmail } from '../player-table.ts';
import { findRegistration } from './registration-table.ts';
import { verificationMail } from './verification-mail.ts';

export const registrationMailJob = 'mail-registration';

/** Has the mail of a registration sent at `runAt`; the job's payload names the registration and nothing of the person. */
export async function enqueueRegistrationMail(
  queries: Queries,
  playerId: string,
  runAt: Date,
): Promise<void> {
  await enqueueJob(
    queries,
    registrationMailJob,
    { playerId },
    { key: `${registrationMailJob}:${playerId}`, runAt, maxAttempts: codeMailTries },
  );
}

/** Mails the code of a registration; to an e-mail that has an account already, that it has one. */
export function mailRegistration(accounts: Accounts): (payload: Record<string, unknown>) => Promise<void> {
  return async ({ playerId: named }) => {
    const { database, mailer, config, clock } = accounts;
    const playerId = String(named);
    const registration = await findRegistration(database, playerId);
    // replaced by a newer one, proved or cleaned up
    if (registration === undefined) return;

    if ((await findPlayerByEmail(database, registration.email)) !== undefined) {
      // the registration stays until it is cleaned up: signing in with its password must not tell that there is an account
      await mailer.send(accountExistsMail(registration, config));
      return;
    }
    const owner = { playerId, purpose: 'verify-email' } as const;
    const code = await findCode(database, owner);
    const now = clock.now();
    if (code === undefined || now.getTime() - code.created_at.getTime() > latestCodeMailMs) return;
    // the ten minutes begin now, however long the mail server was away
    await startCodeLife(database, code.code_id, owner, now);
    const digits = deriveCode(config.secrets.oneTimeCodeKey, code.code_id, 'verify-email');
    await mailer.send(verificationMail({ to: registration.email, language: code.language, code: digits }));
  };
}
