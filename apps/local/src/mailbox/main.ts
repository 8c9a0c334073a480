/** The mailbox's process: `node main.ts SMTP_PORT WEB_PORT MAIL_FOLDER`. */
import { MailDev } from 'maildev';

// the files of mails are their owner's alone
process.umask(0o077);

const [smtpPort, webPort, mailDirectory = ''] = process.argv.slice(2);

const mailDev = new MailDev({
  smtp: Number(smtpPort),
  web: Number(webPort),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory,
  // A demo that runs for weeks, or a benchmark, must not fill the disk.
  maxEmails: 5000,
});
await mailDev.start();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void mailDev.stop().finally(() => process.exit(0)));
}
