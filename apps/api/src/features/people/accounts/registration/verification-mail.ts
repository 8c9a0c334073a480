import { product, type Language } from '@loto/api-contract';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { codeMail, type CodeMailTexts } from '../codes/code-mail.ts';

const texts: Record<Language, CodeMailTexts> = {
  ro: {
    subject: (code) => `${code} e codul tău ${product.name}`,
    title: 'Verifică-ți adresa',
    intro: `Scrie codul de mai jos în ${product.name}, pe pagina unde ți-ai făcut cont.`,
    notYou: 'Nu ți-ai făcut cont? Nu folosi codul și nu se întâmplă nimic.',
  },
  en: {
    subject: (code) => `${code} is your ${product.name} code`,
    title: 'Verify your address',
    intro: `Type the code below in ${product.name}, on the page where you made your account.`,
    notYou: 'You did not make an account? Do not use the code and nothing will happen.',
  },
};

/** The mail with the code that proves an e-mail. */
export function verificationMail(parts: { to: string; language: Language; code: string }): Mail {
  return codeMail(parts, texts);
}
