import { createTransport } from 'nodemailer';
import { isThisMachine } from '../../config/config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The URL with which a mail program unsubscribes in one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}

/** Sends one mail, or throws; the job queue retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * The mail server rejected a mail. The message contains its code but not its text, which quotes
 * addresses.
 */
class MailNotSent extends Error {
  constructor(code: string) {
    super(`The mail was not sent (${code})`);
    this.name = 'MailNotSent';
  }
}

/**
 * Creates a mailer over SMTP. A server on another machine must use TLS, from the start or with
 * STARTTLS, otherwise nothing is sent, because mails contain codes. Addresses and texts come from
 * {@link Mail}, never from a file or a link.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ unsubscribeUrl, ...mail }) {
      const headers =
        unsubscribeUrl === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            };
      try {
        await transport.sendMail({
          ...mail,
          headers,
          attachments: mail.attachments ? [...mail.attachments] : [],
        });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new MailNotSent(
          [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown',
        );
      }
    },
    close: () => transport.close(),
  };
}
