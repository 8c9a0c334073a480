import type { Language } from '@loto/api-contract';
import type { MailBlock } from '../../../platform/mail/mail-block.ts';
import { mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** The common texts of the account mails. */
interface AccountTexts {
  readonly subject: string;
  readonly title: string;
  /** The first sentences, which mailboxes show before the mail is opened. */
  readonly intro: string;
}

/** An account mail: its first sentences, then what they lead to. */
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
