/**
 * Starts the mailbox process: a mail server that only this machine can reach, and pages that show
 * its mails.
 */
import { ConfigRefused } from '../config/parse-config.ts';
import { mailboxConfigFrom } from './mailbox-environment.ts';
import { startMailbox } from './start-mailbox.ts';

// Makes the mails' files readable only by their owner.
process.umask(0o077);

/** Time limit for a graceful stop. Accepted mails are already on disk. */
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
