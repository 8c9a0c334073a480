import type { Language } from '@loto/api-contract';
import type { Config } from '../../../config/config.ts';
import type { MailBlock } from '../../../platform/mail/mail-block.ts';
import { mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** Texts that all account mails contain. */
export interface AccountTexts {
  readonly subject: string;
  readonly title: string;
  /** The first sentences, which mail programs show as a preview. */
  readonly intro: string;
}

/** Builds an account mail from its first sentences and the content after them. */
export function accountMail(
  { email, language }: { email: string; language: Language },
  { subject, title, intro }: AccountTexts,
  blocks: readonly MailBlock[],
): Mail {
  return {
    to: email,
    subject,
    ...mailDocument({
      language,
      title,
      preheader: intro,
      blocks: [{ kind: 'text', text: intro }, ...blocks],
    }),
  };
}

const setPassword: Record<Language, string> = {
  ro: 'Pune altă parolă',
  en: 'Set another password',
};

/** Returns the link for recovering the account with a code that is sent to the player's mailbox. */
export function setPasswordLink(
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { label: string; url: string } {
  return { label: setPassword[language], url: `${publicUrl}/auth/forgot-password` };
}
