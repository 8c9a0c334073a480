import { product, type Language } from '@loto/api-contract';
import type { Config } from '../../../config/config.ts';
import { mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { SocialProvider } from './federated-sign-ins.ts';

interface Texts {
  readonly subject: (name: string) => string;
  readonly title: (name: string) => string;
  readonly intro: (name: string) => string;
  readonly own: string;
  readonly notYou: (name: string) => string;
  readonly button: string;
}

const names: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };

const texts: Record<Language, Texts> = {
  ro: {
    subject: (name) => `Poți intra în ${product.name} și cu ${name}`,
    title: (name) => `Intrare nouă: ${name}`,
    intro: (name) =>
      `Cineva a intrat în contul tău ${product.name} cu un cont ${name} care are aceeași adresă de e-mail. De acum poți intra și așa.`,
    own: 'Ai fost tu? Nu trebuie să faci nimic: parola, biletele și profilul au rămas cum erau.',
    notYou: (name) =>
      `Nu ai fost tu? Verifică cine mai folosește contul tău ${name}, apoi deconectează toate dispozitivele din contul ${product.name}.`,
    button: 'Vezi contul',
  },
  en: {
    subject: (name) => `You can enter ${product.name} with ${name} as well`,
    title: (name) => `A new way in: ${name}`,
    intro: (name) =>
      `Somebody signed in to your ${product.name} account with a ${name} account that has the same e-mail address. From now on you can sign in this way as well.`,
    own: 'It was you? You need not do anything: password, tickets and profile are as they were.',
    notYou: (name) =>
      `It was not you? See who else uses your ${name} account, then sign every device out of your ${product.name} account.`,
    button: 'See the account',
  },
};

/** The mail to the owner of an account that was linked to Google or Apple. */
export function identityMail(
  to: { email: string; language: Language; provider: SocialProvider },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = texts[to.language];
  const name = names[to.provider];
  return {
    to: to.email,
    subject: text.subject(name),
    ...mailDocument({
      language: to.language,
      title: text.title(name),
      preheader: text.own,
      blocks: [
        { kind: 'text', text: text.intro(name) },
        { kind: 'text', text: text.own },
        { kind: 'note', text: text.notYou(name) },
        { kind: 'perforation' },
        { kind: 'button', label: text.button, url: `${publicUrl}/user/account` },
      ],
    }),
  };
}
