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
    subject: (code) => `${code} e codul tău ${product.name}`,
    title: 'Verifică-ți adresa',
    preheader: 'Codul e bun zece minute.',
    intro: `Scrie codul de mai jos în ${product.name}, pe pagina unde ți-ai făcut cont.`,
    label: 'Codul tău',
    life: 'Codul e bun zece minute și merge o singură dată. Nu-l da nimănui: noi nu ți-l cerem niciodată.',
    stranger: 'Nu ți-ai făcut cont? Nu folosi codul și nu se întâmplă nimic.',
  },
  en: {
    subject: (code) => `${code} is your ${product.name} code`,
    title: 'Verify your address',
    preheader: 'The code works for ten minutes.',
    intro: `Type the code below in ${product.name}, on the page where you made your account.`,
    label: 'Your code',
    life: 'The code works for ten minutes, and once. Give it to nobody: we never ask you for it.',
    stranger: 'You did not make an account? Do not use the code and nothing will happen.',
  },
};

/** The mail with the code that proves an e-mail. */
export function verificationMail(parts: { to: string; language: Language; code: string }): Mail {
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
