import { type Language, languages, product } from '@loto/api-contract';
import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountMail, findPlayer } from '../accounts/index.ts';

export const mailIdentityConfirmed = defineJob({
  name: 'mail-identity-confirmed',
  payload: z.object({ playerId: z.uuid(), language: z.enum(languages) }),
  lane: 'mail',
});

const texts = {
  ro: {
    subject: () => `Poți cumpăra din nou bilete la ${product.name}`,
    title: 'Poți juca din nou',
    intro: 'Mulțumim că ne-ai arătat actul de identitate. De acum poți cumpăra bilete.',
    button: 'Vezi jocurile',
  },
  en: {
    subject: () => `You can buy tickets at ${product.name} again`,
    title: 'You may play again',
    intro: 'Thank you for showing us your identity document. From now on you can buy tickets.',
    button: 'See the games',
  },
} satisfies Record<Language, object>;

/** Mails a player, who has an address, that an operator saw who it is. */
export function mailIdentityConfirmedJob({ config, database, mailer }: Platform): Job {
  return implementJob(mailIdentityConfirmed, async ({ playerId, language }) => {
    const player = await findPlayer(database, playerId);
    if (player === undefined || player.email === null) return;
    const { subject, title, intro, button } = texts[language];
    const to = { email: player.email, language };
    await mailer.send(
      accountMail(to, { subject: subject(), title, intro }, [
        { kind: 'perforation' },
        { kind: 'button', label: button, url: config.publicUrl },
      ]),
    );
  });
}
