import { languages, product, type Language } from '@loto/api-contract';
import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import type { Config } from '../../../../config/config.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail } from '../account-mail.ts';

export const noPasswordMailJob = defineJob({
  name: 'mail-no-password',
  payload: z.object({ playerId: z.uuid(), language: z.enum(languages) }),
  key: ({ playerId }) => playerId,
  lane: 'mail',
});

/** Emails a player how to set a password, unless they have set one in the meantime. */
export function mailNoPassword({ database, mailer, config }: Accounts): Job {
  return implementJob(noPasswordMailJob, async ({ playerId, language }) => {
    const player = await findPlayer(database, playerId);
    if (player === undefined || player.email === null || player.password_hash !== null) return;
    await mailer.send(noPasswordMail({ email: player.email, language }, config));
  });
}

const texts = {
  ro: {
    subject: `Setează o parolă contului tău ${product.name}`,
    title: 'Contul tău nu are încă o parolă',
    intro: 'Adresa ta e confirmată și contul e deschis. Mai ai de setat o parolă.',
    why: 'Contul a fost cerut de mai multe ori, cu parole diferite. Poate nu toate sunt ale tale, așa că n-am păstrat niciuna.',
    button: 'Setează o parolă',
  },
  en: {
    subject: `Set a password for your ${product.name} account`,
    title: 'Your account has no password yet',
    intro: 'Your address is confirmed and the account is open. A password is still to be set.',
    why: 'The account was asked for more than once, with different passwords. They may not all be yours, so we kept none.',
    button: 'Set a password',
  },
} satisfies Record<Language, object>;

/**
 * Builds the mail to a player whose e-mail was registered with several passwords before it was
 * verified.
 */
function noPasswordMail(
  to: { email: string; language: Language },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = texts[to.language];
  return accountMail(to, text, [
    { kind: 'note', text: text.why },
    { kind: 'perforation' },
    { kind: 'button', label: text.button, url: `${publicUrl}/auth/forgot-password` },
  ]);
}
