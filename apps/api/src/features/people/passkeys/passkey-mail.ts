import { type Language, languages, product } from '@loto/api-contract';
import { z } from 'zod';
import type { Config } from '../../../config/config.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import {
  accountMail,
  setPasswordLink,
  type Accounts,
  type AccountTexts,
  findPlayer,
} from '../accounts/index.ts';

/**
 * Events that cause a mail about passkeys. `reset` means that all were removed, because a mailed
 * code set a password or a link in a mail stopped a change.
 */
const passkeyEvents = ['added', 'removed', 'count-fell', 'blocked', 'reset'] as const;

type PasskeyEvent = (typeof passkeyEvents)[number];

export const passkeyMailJob = defineJob({
  name: 'mail-passkey',
  payload: z.object({ playerId: z.uuid(), event: z.enum(passkeyEvents), language: z.enum(languages) }),
  lane: 'mail',
});

/** Emails a player about a change of their passkeys, in case someone else made it. */
export function mailPasskey({ database, mailer, config }: Accounts): Job {
  return implementJob(passkeyMailJob, async ({ playerId, event, language }) => {
    const player = await findPlayer(database, playerId);
    if (player === undefined || player.email === null) return;
    await mailer.send(passkeyMail({ email: player.email, language, event }, config));
  });
}

const texts: Record<Language, Record<PasskeyEvent, AccountTexts>> = {
  ro: {
    added: {
      subject: `Ai o cheie de acces nouă la ${product.name}`,
      title: 'Cheie de acces nouă',
      intro: `O cheie de acces tocmai a fost adăugată la contul tău ${product.name}. De acum poți intra în cont și cu ea.`,
    },
    removed: {
      subject: `O cheie de acces a fost ștearsă din contul tău ${product.name}`,
      title: 'Cheie de acces ștearsă',
      intro: `O cheie de acces tocmai a fost ștearsă din contul tău ${product.name}. Cu ea nu se mai poate intra.`,
    },
    'count-fell': {
      subject: `O cheie de acces a contului tău ${product.name} e folosită pe mai multe dispozitive`,
      title: 'O cheie de acces pe mai multe dispozitive',
      intro:
        'S-a intrat în contul tău cu o cheie de acces sincronizată, al cărei număr de semnături a scăzut. De obicei înseamnă că o folosești pe mai multe dispozitive; ea merge mai departe.',
    },
    blocked: {
      subject: `Am oprit o cheie de acces a contului tău ${product.name}`,
      title: 'Cheie de acces oprită',
      intro:
        'Cineva a încercat să intre cu o cheie de acces a ta care pare copiată. Nu l-am lăsat, iar cheia nu mai deschide nimic. Șterge-o din cont și adaugă alta.',
    },
    reset: {
      subject: `Cheile de acces ale contului tău ${product.name} au fost șterse`,
      title: 'Adaugă-ți din nou cheile de acces',
      intro:
        'Contul tău a fost luat înapoi prin această adresă de e-mail. Ca să nu rămână deschisă nicio altă intrare, am șters cheile de acces. După ce intri cu parola nouă, le poți adăuga din nou din cont.',
    },
  },
  en: {
    added: {
      subject: `You have a new passkey at ${product.name}`,
      title: 'A new passkey',
      intro: `A passkey was added to your ${product.name} account just now. From now on you can sign in with it as well.`,
    },
    removed: {
      subject: `A passkey was removed from your ${product.name} account`,
      title: 'A passkey was removed',
      intro: `A passkey was removed from your ${product.name} account just now. It no longer signs anyone in.`,
    },
    'count-fell': {
      subject: `A passkey of your ${product.name} account is used on more than one device`,
      title: 'A passkey on more than one device',
      intro:
        'There was a sign-in with a synced passkey of yours whose count of signatures went down. That usually means that you use it on more than one device; it keeps working.',
    },
    blocked: {
      subject: `We stopped a passkey of your ${product.name} account`,
      title: 'A passkey was stopped',
      intro:
        'There was a sign-in with a passkey of yours that looks like a copy. We refused it, and the passkey opens nothing any more. Remove it from your account and add another.',
    },
    reset: {
      subject: `The passkeys of your ${product.name} account were removed`,
      title: 'Add your passkeys again',
      intro:
        'Your account was taken back by this e-mail address. To leave no other way in open, we removed the passkeys. Once you have signed in with the new password, you can add them again in your account.',
    },
  },
};

const notYou: Record<Language, string> = {
  ro: 'Nu ai fost tu? Pune imediat altă parolă, cu codul care vine doar pe această adresă: toate dispozitivele ies din cont și toate cheile de acces se șterg.',
  en: 'Not you? Set another password at once, with the code that comes to this address only: every device is signed out and every passkey is removed.',
};

function passkeyMail(
  { email, language, event }: { email: string; language: Language; event: PasskeyEvent },
  config: Pick<Config, 'publicUrl'>,
): Mail {
  return accountMail({ email, language }, texts[language][event], [
    { kind: 'note', text: notYou[language] },
    { kind: 'link', ...setPasswordLink(language, config) },
  ]);
}
