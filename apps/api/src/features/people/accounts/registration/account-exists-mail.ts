import { product, type Language } from '@loto/api-contract';
import type { Config } from '../../../../config/config.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail } from '../account-mail.ts';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  readonly button: string;
  readonly forgot: string;
  readonly notYou: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    subject: `Ai deja un cont ${product.name}`,
    title: 'Ai deja un cont',
    intro:
      'Cineva, poate chiar tu, a cerut un cont nou cu această adresă. Contul tău există și a rămas neschimbat.',
    button: 'Intră în cont',
    forgot: 'Ai uitat parola? Pune una nouă',
    notYou: 'Nu ai fost tu? Nu trebuie să faci nimic.',
  },
  en: {
    subject: `You already have a ${product.name} account`,
    title: 'You already have an account',
    intro:
      'Somebody, perhaps you, asked for a new account with this address. Your account exists and has not changed.',
    button: 'Sign in',
    forgot: 'Forgot the password? Set a new one',
    notYou: 'It was not you? You need not do anything.',
  },
};

/**
 * The mail to a player whose e-mail was registered again: only its owner learns that there is an
 * account.
 */
export function accountExistsMail(
  to: { email: string; language: Language },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = texts[to.language];
  return accountMail(to, text, [
    { kind: 'link', label: text.forgot, url: `${publicUrl}/auth/forgot-password` },
    { kind: 'note', text: text.notYou },
    { kind: 'perforation' },
    { kind: 'button', label: text.button, url: `${publicUrl}/auth/sign-in` },
  ]);
}
