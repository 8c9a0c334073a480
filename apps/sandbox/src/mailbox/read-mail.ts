import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** An attachment or inline file of a mail. */
export type MailFile = {
  fileName: string;
  contentType: string;
  content: Uint8Array;
  /** The Content-ID with which the mail's HTML refers to it, without angle brackets. */
  contentId: string | null;
};

/** A parsed mail. */
export type MailContent = {
  from: string;
  /** Envelope recipients (`RCPT TO`). */
  to: string[];
  subject: string;
  text: string;
  html: string;
  files: MailFile[];
};

/** The product sends no mails beyond these limits. Such a mail is shown as plain source. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };

/** Parses a mail (RFC 5322 and MIME). An unreadable one is returned as plain source. */
export async function readMail(raw: Uint8Array): Promise<MailContent> {
  const email = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (email === null) {
    const text = new TextDecoder().decode(raw);
    return { from: '', to: [], subject: '', text, html: '', files: [] };
  }
  return {
    from: [email.from?.name, email.from?.address].filter(Boolean).join(' · '),
    to: recipientsOf(email),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    files: email.attachments.map(fileOf),
  };
}

function recipientsOf(email: Email): string[] {
  return email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value.trim());
}

function fileOf({ filename, mimeType, content, contentId }: Attachment, index: number): MailFile {
  return {
    fileName: filename ?? `${index + 1}`,
    contentType: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    contentId: contentId?.replaceAll(/^<|>$/g, '') ?? null,
  };
}
