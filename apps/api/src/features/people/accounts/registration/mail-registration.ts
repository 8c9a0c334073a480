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
import { findRegistration } from './registration-table.ts';

/**
 * Job for the mail of a registration. Its payload is the registration's id, without personal data.
 */
export const registrationMail = defineJob({
  name: 'mail-registration',
  payload: z.object({ playerId: z.uuid() }),
  key: ({ playerId }) => playerId,
  lane: 'mail',
  maxAttempts: codeMailAttempts,
});

/**
 * Emails the code of a registration. If the e-mail already has an account, the mail says so
 * instead.
 */
export function mailRegistration({ database, mailer, config, clock }: Accounts): Job {
  return implementJob(registrationMail, async ({ playerId }) => {
    const registration = await findRegistration(database, playerId);
    // The registration was replaced, verified or cleaned up.
    if (registration === undefined) return;

    if ((await findPlayerByEmail(database, registration.email)) !== undefined) {
      // The registration stays until the clean-up, because signing in with its password must not
      // reveal that there is an account.
      await mailer.send(accountExistsMail(registration, config));
      return;
    }
    const owner = { playerId, purpose: 'verify-email' } as const;
    const code = await findCode(database, owner);
    const now = clock.now();
    if (code === undefined || now.getTime() - code.created_at.getTime() > latestCodeMailMs) return;
    // The ten minutes start now, even if the mail server was down for long.
    await startCodeLife(database, code.code_id, owner, now);
    const digits = deriveCode(presentKey(config.secrets.oneTimeCodeKeys), code.code_id, 'verify-email');
    await mailer.send(verificationMail({ to: registration.email, language: code.language, code: digits }));
  });
}

const codeTexts: Record<Language, CodeMailTexts> = {
  ro: {
    subject: (code) => `${code} e codul tău ${product.name}`,
    title: 'Verifică-ți adresa',
    intro: `Scrie codul de mai jos în ${product.name}, pe pagina unde ți-ai făcut cont.`,
    notYou: 'Nu ți-ai făcut cont? Nu folosi codul și nu se întâmplă nimic.',
  },
  en: {
    subject: (code) => `${code} is your ${product.name} code`,
    title: 'Verify your address',
    intro: `Type the code below in ${product.name}, on the page where you made your account.`,
    notYou: 'You did not make an account? Do not use the code and nothing will happen.',
  },
};

/** Builds the mail with the code that verifies an e-mail. */
function verificationMail(parts: { to: string; language: Language; code: string }): Mail {
  return codeMail(parts, codeTexts);
}

const existsTexts = {
  ro: {
    subject: `Ai deja un cont ${product.name}`,
    title: 'Ai deja un cont',
    intro:
      'Cineva, poate chiar tu, a cerut un cont nou cu această adresă. Contul tău există și a rămas neschimbat.',
    button: 'Intră în cont',
    forgot: 'Ai uitat parola? Setează una nouă',
    notYou: 'Nu ai fost tu? Nu trebuie să faci nimic.',
  },
  en: {
    subject: `You already have a ${product.name} account`,
    title: 'You already have an account',
    intro:
      'Somebody, perhaps you, asked for a new account with this address. Your account exists and has not changed.',
    button: 'Sign in',
    forgot: 'Forgot the password? Set a new one',
    notYou: 'Not you? There is nothing to do.',
  },
} satisfies Record<Language, object>;

/**
 * Builds the mail to a player whose e-mail was registered again. Only the owner of the e-mail
 * learns that there is an account.
 */
function accountExistsMail(
  to: { email: string; language: Language },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = existsTexts[to.language];
  return accountMail(to, text, [
    { kind: 'link', label: text.forgot, url: `${publicUrl}/auth/forgot-password` },
    { kind: 'note', text: text.notYou },
    { kind: 'perforation' },
    { kind: 'button', label: text.button, url: `${publicUrl}/auth/sign-in` },
  ]);
}
