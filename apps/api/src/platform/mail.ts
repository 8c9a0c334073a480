import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}

/** Sends one mail, or throws; retrying is the job queue's work. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail over SMTP. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, attachments: mail.attachments ? [...mail.attachments] : [] });
    },
    close: () => transport.close(),
  };
}
