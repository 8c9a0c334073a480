import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts.ts';
import { accountExistsMail } from './account-exists-mail.ts';
import { codeMailAttempts, latestCodeMailMs } from '../codes/code-mail-table.ts';
import { deriveCode } from '../codes/one-time-code.ts';
import { findCode, startCodeLife } from '../codes/one-time-code-table.ts';
import { findPlayerByEmail } from '../player-table.ts';
import { findRegistration } from './registration-table.ts';
import { verificationMail } from './verification-mail.ts';

/** The mail of a registration; the payload names the registration and nothing of the person. */
export const registrationMail = defineJob({
  name: 'mail-registration',
  payload: z.object({ playerId: z.uuid() }),
  key: ({ playerId }) => playerId,
  lane: 'mail',
  maxAttempts: codeMailAttempts,
});

/** Mails the code of a registration; to an e-mail that has an account already, that it has one. */
export function mailRegistration({ database, mailer, config, clock }: Accounts): Job {
  return implementJob(registrationMail, async ({ playerId }) => {
    const registration = await findRegistration(database, playerId);
    // replaced by a newer one, proved or cleaned up
    if (registration === undefined) return;

    if ((await findPlayerByEmail(database, registration.email)) !== undefined) {
      // the registration stays until it is cleaned up: signing in with its password must not reveal
      // that there is an account
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
  });
}
