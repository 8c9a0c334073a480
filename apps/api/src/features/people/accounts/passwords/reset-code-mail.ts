import { product, type Language } from '@loto/api-contract';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { codeMail, type CodeMailTexts } from '../codes/code-mail.ts';

const texts: Record<Language, CodeMailTexts> = {
  ro: {
    subject: (code) => `${code} e codul tău ${product.name} pentru o parolă nouă`,
    title: 'Pune o parolă nouă',
    intro: `Scrie codul de mai jos în ${product.name}, pe pagina unde ai cerut o parolă nouă.`,
    stranger: 'Nu ai cerut o parolă nouă? Nu folosi codul: parola ta rămâne cea de acum.',
  },
  en: {
    subject: (code) => `${code} is your ${product.name} code for a new password`,
    title: 'Set a new password',
    intro: `Type the code below in ${product.name}, on the page where you asked for a new password.`,
    stranger: 'You did not ask for a new password? Do not use the code: your password stays as it is.',
  },
};

/** The mail with the code of a forgotten password. */
export function resetCodeMail(parts: { to: string; language: Language; code: string }): Mail {
  return codeMail(parts, texts);
}
