import { product, type Language } from '@loto/api-contract';
import { mailDocument } from '../../../platform/mail-layout.ts';
import type { Mail } from '../../../platform/mail.ts';

interface Texts {
  readonly subject: (code: string) => string;
  readonly title: string;
  readonly preheader: string;
  readonly intro: string;
  readonly label: string;
  readonly life: string;
  readonly stranger: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    subject: (code) => `${code} e codul tău ${product.name} pentru o parolă nouă`,
    title: 'Pune o parolă nouă',
    preheader: 'Codul e bun zece minute.',
    intro: `Scrie codul de mai jos în ${product.name}, pe pagina unde ai cerut o parolă nouă.`,
    label: 'Codul tău',
    life: 'Codul e bun zece minute și merge o singură dată. Nu-l da nimănui: noi nu ți-l cerem niciodată.',
    stranger: 'Nu ai cerut o parolă nouă? Nu folosi codul: parola ta rămâne cea de acum.',
  },
  en: {
    subject: (code) => `${code} is your ${product.name} code for a new password`,
    title: 'Set a new password',
    preheader: 'The code works for ten minutes.',
    intro: `Type the code below in ${product.name}, on the page where you asked for a new password.`,
    label: 'Your code',
    life: 'The code works for ten minutes, and once. Give it to nobody: we never ask you for it.',
    stranger: 'You did not ask for a new password? Do not use the code: your password stays as it is.',
  },
};

/** The mail with the code of a forgotten password. */
export function resetCodeMail(parts: { to: string; language: Language; code: string }): Mail {
  const text = texts[parts.language];
  return {
    to: parts.to,
    subject: text.subject(parts.code),
    ...mailDocument({
      language: parts.language,
      title: text.title,
      preheader: text.preheader,
      blocks: [
        { kind: 'text', text: text.intro },
        { kind: 'code', label: text.label, code: parts.code },
        { kind: 'note', text: text.life },
        { kind: 'note', text: text.stranger },
      ],
    }),
  };
}
