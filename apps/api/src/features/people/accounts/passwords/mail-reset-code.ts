import { type Language, product } from '@loto/api-contract';
import { z } from 'zod';
import type { Config } from '../../../../config/config.ts';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { presentKey } from '../../../../platform/keys/any-key.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail } from '../account-mail.ts';
import type { Accounts } from '../accounts.ts';
import { codeMailAttempts, latestCodeMailMs } from '../codes/code-mail-table.ts';
import { codeMail, type CodeMailTexts } from '../codes/code-mail.ts';
import { findCode, startCodeLife } from '../codes/one-time-code-table.ts';
import { deriveCode } from '../codes/one-time-code.ts';
import { findPlayerByEmail } from '../player-table.ts';
import { findRegistrationByEmail } from '../registration/registration-table.ts';
import { findReset } from './password-reset-table.ts';

/** Job for the mail with a reset code. Its payload is the reset's id, without personal data. */
export const resetCodeMailJob = defineJob({
  name: 'mail-reset-code',
  payload: z.object({ resetId: z.uuid() }),
  key: ({ resetId }) => resetId,
  lane: 'mail',
  maxAttempts: codeMailAttempts,
});

/**
 * Emails the code for a forgotten password. Only this job looks up whether the e-mail has an
 * account.
 */
export function mailResetCode({ database, mailer, config, clock }: Accounts): Job {
  return implementJob(resetCodeMailJob, async ({ resetId }) => {
    const reset = await findReset(database, resetId);
    // The reset was already used or cleaned up.
    if (reset === undefined) return;
    const owner = { playerId: resetId, purpose: 'reset-password' } as const;
    const code = await findCode(database, owner);
    const now = clock.now();
    if (code === undefined || now.getTime() - code.created_at.getTime() > latestCodeMailMs) return;
    const { email, language } = reset;
    if ((await findPlayerByEmail(database, email)) !== undefined) {
      // The ten minutes start now, even if the mail server was down for long.
      await startCodeLife(database, code.code_id, owner, now);
      const digits = deriveCode(presentKey(config.secrets.oneTimeCodeKeys), code.code_id, 'reset-password');
      await mailer.send(resetCodeMail({ to: email, language, code: digits }));
    } else if ((await findRegistrationByEmail(database, email)) !== undefined) {
      // This mail contains no code, because someone else may have set the unverified password.
      await mailer.send(unconfirmedAccountMail({ email, language }, config));
    }
  });
}

const codeTexts: Record<Language, CodeMailTexts> = {
  ro: {
    subject: (code) => `${code} e codul tău ${product.name} pentru o parolă nouă`,
    title: 'Setează o parolă nouă',
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

/** Builds the mail with the code for a forgotten password. */
function resetCodeMail(parts: { to: string; language: Language; code: string }): Mail {
  return codeMail(parts, codeTexts);
}

const unconfirmedTexts = {
  ro: {
    subject: `Contul tău ${product.name} nu e confirmat încă`,
    title: 'Contul nu e confirmat încă',
    intro:
      'Ai cerut o parolă nouă, dar contul cu această adresă așteaptă să fie confirmat. Fă-ți contul din nou și confirmă adresa cu codul pe care ți-l trimitem.',
    button: 'Fă-ți cont',
    notYou: 'Nu ai fost tu? Nu trebuie să faci nimic: fără confirmare nu există cont.',
  },
  en: {
    subject: `Your ${product.name} account is not confirmed yet`,
    title: 'The account is not confirmed yet',
    intro:
      'You asked for a new password, but the account with this address waits to be confirmed. Make your account again and confirm the address with the code we send you.',
    button: 'Create account',
    notYou: 'Not you? There is nothing to do: without confirmation there is no account.',
  },
} satisfies Record<Language, object>;

/**
 * Builds the mail about a forgotten password of an account whose e-mail isn't verified. It contains
 * no code.
 */
function unconfirmedAccountMail(
  to: { email: string; language: Language },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = unconfirmedTexts[to.language];
  return accountMail(to, text, [
    { kind: 'note', text: text.notYou },
    { kind: 'perforation' },
    { kind: 'button', label: text.button, url: `${publicUrl}/auth/registration` },
  ]);
}
