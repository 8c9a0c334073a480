import { product, type Language } from '@loto/api-contract';
import type { Config } from '../../../../config/config.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountMail } from '../account-mail.ts';

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
  readonly devices: string;
  readonly stranger: string;
  readonly button: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    subject: `Parola contului tău ${product.name} a fost schimbată`,
    title: 'Ai o parolă nouă',
    intro: `Parola contului tău ${product.name} tocmai a fost schimbată.`,
    devices: 'Celelalte dispozitive au fost deconectate.',
    stranger: 'Nu ai fost tu? Pune imediat altă parolă. Codul vine doar pe această adresă.',
    button: 'Pune altă parolă',
  },
  en: {
    subject: `The password of your ${product.name} account was changed`,
    title: 'You have a new password',
    intro: `The password of your ${product.name} account was changed just now.`,
    devices: 'The other devices were signed out.',
    stranger: 'It was not you? Set another password at once. The code comes to this address only.',
    button: 'Set another password',
  },
};

/** The mail that tells a player of a changed password. */
export function passwordChangedMail(
  to: { email: string; language: Language },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const text = texts[to.language];
  return accountMail(to, text, [
    { kind: 'text', text: text.devices },
    { kind: 'note', text: text.stranger },
    { kind: 'link', label: text.button, url: `${publicUrl}/auth/forgot-password` },
  ]);
}
