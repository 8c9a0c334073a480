import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** A file that came with a mail. */
export type MailFile = {
  fileName: string;
  contentType: string;
  content: Uint8Array;
  /** The id by which the mail's HTML shows it, without angle brackets. */
  contentId: string | null;
};

/** A mail as people read it. */
export type MailContent = {
  from: string;
  /** Its recipients by the envelope (`RCPT TO`). */
  to: string[];
  subject: string;
  text: string;
  html: string;
  files: MailFile[];
};

/** Deeper parts and longer headers are no mail of a product; the whole is shown as text then. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };

/** Reads a mail (RFC 5322 and MIME). One that cannot be read is shown as it came. */
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
