import { product, type Language } from '@loto/api-contract';
import type { Config } from '../../../../config/config.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail } from '../account-mail.ts';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  readonly button: string;
  readonly notYou: string;
}

const texts: Record<Language, Texts> = {
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
    button: 'Make an account',
    notYou: 'It was not you? You need not do anything: without confirmation there is no account.',
  },
};

/** The mail about a forgotten password of an account with an unproved e-mail. It holds no code. */
export function unconfirmedAccountMail(
  to: { email: string; language: Language },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = texts[to.language];
  return accountMail(to, text, [
    { kind: 'note', text: text.notYou },
    { kind: 'perforation' },
    { kind: 'button', label: text.button, url: `${publicUrl}/auth/registration` },
  ]);
}
