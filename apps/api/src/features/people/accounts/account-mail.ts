import type { Language } from '@loto/api-contract';
import type { Config } from '../../../config/config.ts';
import type { MailBlock } from '../../../platform/mail/mail-block.ts';
import { mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** The common texts of the account mails. */
export interface AccountTexts {
  readonly subject: string;
  readonly title: string;
  /** The first sentences, which mailboxes show as a preview. */
  readonly intro: string;
}

/** Returns an account mail: its first sentences, then its details. */
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

/** The address where a player takes the account back, by a code that only the mailbox gets. */
export function setPasswordLink(
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { label: string; url: string } {
  return { label: setPassword[language], url: `${publicUrl}/auth/forgot-password` };
}
