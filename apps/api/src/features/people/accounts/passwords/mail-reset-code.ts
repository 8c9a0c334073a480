import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts.ts';
import { codeMailAttempts, latestCodeMailMs } from '../codes/code-mail-table.ts';
import { deriveCode } from '../codes/one-time-code.ts';
import { findCode, startCodeLife } from '../codes/one-time-code-table.ts';
import { findPlayerByEmail } from '../player-table.ts';
import { findRegistrationByEmail } from '../registration/registration-table.ts';
import { findReset } from './password-reset-table.ts';
import { unconfirmedAccountMail } from './unconfirmed-account-mail.ts';
import { product, type Language } from '@loto/api-contract';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { codeMail, type CodeMailTexts } from '../codes/code-mail.ts';

/** The mail with a reset code; the payload names the reset and nothing of the person. */
export const resetCodeMailJob = defineJob({
  name: 'mail-reset-code',
  payload: z.object({ resetId: z.uuid() }),
  key: ({ resetId }) => resetId,
  lane: 'mail',
  maxAttempts: codeMailAttempts,
});

/**
 * Mails the code of a forgotten password to a player. Only here it is looked up whether the e-mail
 * has an account.
 */
export function mailResetCode({ database, mailer, config, clock }: Accounts): Job {
  return implementJob(resetCodeMailJob, async ({ resetId }) => {
    const reset = await findReset(database, resetId);
    // used, or cleaned up
    if (reset === undefined) return;
    const owner = { playerId: resetId, purpose: 'reset-password' } as const;
    const code = await findCode(database, owner);
    const now = clock.now();
    if (code === undefined || now.getTime() - code.created_at.getTime() > latestCodeMailMs) return;
    const { email, language } = reset;
    if ((await findPlayerByEmail(database, email)) !== undefined) {
      // the ten minutes begin now, however long the mail server was away
      await startCodeLife(database, code.code_id, owner, now);
      const digits = deriveCode(config.secrets.oneTimeCodeKey, code.code_id, 'reset-password');
      await mailer.send(resetCodeMail({ to: email, language, code: digits }));
    } else if ((await findRegistrationByEmail(database, email)) !== undefined) {
      // no code: the unconfirmed password may be another person's
      await mailer.send(unconfirmedAccountMail({ email, language }, config));
    }
  });
}

const texts: Record<Language, CodeMailTexts> = {
  ro: {
    subject: (code) => `${code} e codul tău ${product.name} pentru o parolă nouă`,
    title: 'Pune o parolă nouă',
    intro: `Scrie codul de mai jos în ${product.name}, pe pagina unde ai cerut o parolă nouă.`,
    notYou: 'Nu ai cerut o parolă nouă? Nu folosi codul: parola ta rămâne cea de acum.',
  },
  en: {
    subject: (code) => `${code} is your ${product.name} code for a new password`,
    title: 'Set a new password',
    intro: `Type the code below in ${product.name}, on the page where you asked for a new password.`,
    notYou: 'You did not ask for a new password? Do not use the code: your password stays as it is.',
  },
};

/** The mail with the code of a forgotten password. */
function resetCodeMail(parts: { to: string; language: Language; code: string }): Mail {
  return codeMail(parts, texts);
}
