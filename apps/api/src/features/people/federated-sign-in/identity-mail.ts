import { type Language, languages, product } from '@loto/api-contract';
import { z } from 'zod';
import type { Config } from '../../../config/config.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { accountMail, type Accounts, findPlayer } from '../accounts/index.ts';
import { type SocialProvider, socialProviders } from './federated-sign-ins.ts';

export const identityMailJob = defineJob({
  name: 'mail-identity',
  payload: z.object({
    playerId: z.uuid(),
    provider: z.enum(socialProviders),
    language: z.enum(languages),
  }),
  lane: 'mail',
});

/** Emails the owner of an account when a Google or Apple sign-in is linked to it. */
export function mailIdentity({ database, mailer, config }: Accounts): Job {
  return implementJob(identityMailJob, async ({ playerId, provider, language }) => {
    const player = await findPlayer(database, playerId);
    // The account has been deleted in the meantime.
    if (player === undefined || player.email === null) return;
    await mailer.send(identityMail({ email: player.email, language, provider }, config));
  });
}

const names: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };

const texts = {
  ro: {
    subject: (name: string) => `Poți intra în ${product.name} și cu ${name}`,
    title: (name: string) => `Intrare nouă: ${name}`,
    intro: (name: string) =>
      `Cineva a intrat în contul tău ${product.name} cu un cont ${name} care are aceeași adresă de e-mail. De acum poți intra și așa.`,
    own: 'Ai fost tu? Nu trebuie să faci nimic: parola, biletele și profilul au rămas cum erau.',
    notYou: (name: string) =>
      `Nu ai fost tu? Verifică cine mai folosește contul tău ${name}, apoi deconectează toate dispozitivele din contul ${product.name}.`,
    button: 'Vezi contul',
  },
  en: {
    subject: (name: string) => `You can enter ${product.name} with ${name} as well`,
    title: (name: string) => `A new way in: ${name}`,
    intro: (name: string) =>
      `Somebody signed in to your ${product.name} account with a ${name} account that has the same e-mail address. From now on you can sign in this way as well.`,
    own: 'Was it you? There is nothing to do: password, tickets and profile are as they were.',
    notYou: (name: string) =>
      `Not you? See who else uses your ${name} account, then sign every device out of your ${product.name} account.`,
    button: 'See the account',
  },
} satisfies Record<Language, object>;

/** Builds the mail to the owner of an account that was linked to Google or Apple. */
function identityMail(
  to: { email: string; language: Language; provider: SocialProvider },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const { subject, title, intro, own, notYou, button } = texts[to.language];
  const name = names[to.provider];
  return accountMail(to, { subject: subject(name), title: title(name), intro: intro(name) }, [
    { kind: 'text', text: own },
    { kind: 'note', text: notYou(name) },
    { kind: 'perforation' },
    { kind: 'button', label: button, url: `${publicUrl}/user/account` },
  ]);
}
