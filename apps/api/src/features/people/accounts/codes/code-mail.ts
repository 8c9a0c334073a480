import type { Language } from '@loto/api-contract';
import { mailDocument } from '../../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';

/** Texts of a code mail that depend on its purpose. */
export interface CodeMailTexts {
  readonly subject: (code: string) => string;
  readonly title: string;
  readonly intro: string;
  /** A note for readers who didn't request a code. */
  readonly notYou: string;
}

/** Texts that all code mails contain. */
const ofCodes: Record<Language, { preheader: string; label: string; life: string }> = {
  ro: {
    preheader: 'Codul e bun zece minute.',
    label: 'Codul tău',
    life: 'Codul e bun zece minute și merge o singură dată. Nu-l da nimănui: noi nu ți-l cerem niciodată.',
  },
  en: {
    preheader: 'The code works for ten minutes.',
    label: 'Your code',
    life: 'The code works for ten minutes, and once. Give it to nobody: we never ask you for it.',
  },
};

/** Builds a mail with a one-time code. */
export function codeMail(
  { to, language, code }: { to: string; language: Language; code: string },
  texts: Record<Language, CodeMailTexts>,
): Mail {
  const text = texts[language];
  const { preheader, label, life } = ofCodes[language];
  return {
    to,
    subject: text.subject(code),
    ...mailDocument({
      language,
      title: text.title,
      preheader,
      blocks: [
        { kind: 'text', text: text.intro },
        { kind: 'code', label, code },
        { kind: 'note', text: life },
        { kind: 'note', text: text.notYou },
      ],
    }),
  };
}
