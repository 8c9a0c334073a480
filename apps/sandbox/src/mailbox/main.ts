/** The mailbox's process: a mail server on this machine alone, and pages to read what came. */
import { ConfigRefused } from '../config/parse-config.ts';
import { mailboxConfigFrom } from './mailbox-environment.ts';
import { startMailbox } from './start-mailbox.ts';

// the files of mails are their owner's alone
process.umask(0o077);

/** A stop that takes longer than this is cut short: every mail that was taken is on the disk. */
const STOP_LIMIT_MS = 1_000;

try {
  const mailbox = await startMailbox(mailboxConfigFrom(process.env));
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    void mailbox.stop();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`mailbox on http://localhost:${mailbox.webPort}, SMTP on ${mailbox.smtpPort}`);
} catch (error) {
  console.error(error instanceof ConfigRefused ? error.message : error);
  process.exitCode = 1;
}
