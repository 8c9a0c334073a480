import { type Language, languages, product } from '@loto/api-contract';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
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

/** Texts without any promotion, for a player whose play is paused. */
const neutralTexts = {
  ro: {
    subject: 'Am văzut actul de identitate',
    title: 'Am văzut actul de identitate',
    intro: 'Mulțumim că ne-ai arătat actul de identitate. Datele din contul tău sunt cele din act.',
  },
  en: {
    subject: 'We saw your identity document',
    title: 'We saw your identity document',
    intro: 'Thank you for showing us your identity document. It has what your account says.',
  },
} satisfies Record<Language, object>;

/** Reports whether a player can't buy now. */
export type IsStopped = (queries: Queries, playerId: string) => Promise<boolean>;

/** Emails a player after an operator has confirmed their identity, if they have an address. */
export function mailIdentityConfirmedJob({ config, database, mailer }: Platform, isStopped: IsStopped): Job {
  return implementJob(mailIdentityConfirmed, async ({ playerId, language }) => {
    const player = await findPlayer(database, playerId);
    if (player === undefined || player.email === null) return;
    const to = { email: player.email, language };
    if (await isStopped(database, playerId)) {
      await mailer.send(accountMail(to, neutralTexts[language], []));
      return;
    }
    const { subject, title, intro, button } = texts[language];
    await mailer.send(
      accountMail(to, { subject: subject(), title, intro }, [
        { kind: 'perforation' },
        { kind: 'button', label: button, url: config.publicUrl },
      ]),
    );
  });
}
