import { languages, product, type Language } from '@loto/api-contract';
import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import type { Config } from '../../../../config/config.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail, setPasswordLink } from '../account-mail.ts';

export const passwordChangedMailJob = defineJob({
  name: 'mail-password-changed',
  payload: z.object({ playerId: z.uuid(), language: z.enum(languages) }),
  key: ({ playerId }) => playerId,
  lane: 'mail',
});

/** Emails a player that their password was changed, in case someone else changed it. */
export function mailPasswordChanged({ database, mailer, config }: Accounts): Job {
  return implementJob(passwordChangedMailJob, async ({ playerId, language }) => {
    const player = await findPlayer(database, playerId);
    if (player === undefined || player.email === null) return;
    await mailer.send(passwordChangedMail({ email: player.email, language }, config));
  });
}

const texts = {
  ro: {
    subject: `Parola contului tău ${product.name} a fost schimbată`,
    title: 'Ai o parolă nouă',
    intro: `Parola contului tău ${product.name} tocmai a fost schimbată.`,
    devices: 'Celelalte dispozitive au fost deconectate.',
    notYou: 'Nu ai fost tu? Pune imediat altă parolă. Codul vine doar pe această adresă.',
  },
  en: {
    subject: `The password of your ${product.name} account was changed`,
    title: 'You have a new password',
    intro: `The password of your ${product.name} account was changed just now.`,
    devices: 'The other devices were signed out.',
    notYou: 'Not you? Set another password at once. The code comes to this address only.',
  },
} satisfies Record<Language, object>;

/** Builds the mail about a changed password. */
function passwordChangedMail(
  to: { email: string; language: Language },
  config: Pick<Config, 'publicUrl'>,
): Mail {
  const text = texts[to.language];
  return accountMail(to, text, [
    { kind: 'text', text: text.devices },
    { kind: 'note', text: text.notYou },
    { kind: 'link', ...setPasswordLink(to.language, config) },
  ]);
}

/** The message in the response after a password was changed or reset. */
export const passwordChangedText: Record<Language, string> = {
  ro: 'Parola a fost schimbată.',
  en: 'Your password was changed.',
};
