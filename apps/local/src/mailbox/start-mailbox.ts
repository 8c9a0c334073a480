import { chmodSync, mkdirSync } from 'node:fs';
import { startChild, type Child } from '../processes/child.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';
import { MAILBOX_PROGRAM } from '../stack/programs.ts';

/**
 * Starts the mailbox in a separate process: an SMTP server that stores every mail, and a web page
 * to read them. It accepts connections only from this machine, and its files are readable only by
 * the folder's owner.
 */
export async function startMailbox(options: {
  readonly smtpPort: number;
  readonly webPort: number;
  readonly mailFolder: string;
  readonly logFile: string;
  /** Called with the process before it's ready. */
  readonly onStart: (child: Child) => void;
}): Promise<void> {
  mkdirSync(options.mailFolder, { recursive: true });
  chmodSync(options.mailFolder, 0o700);
  const child = startChild({
    name: 'The mailbox',
    program: MAILBOX_PROGRAM,
    env: {
      MAILBOX_PORT: String(options.webPort),
      SMTP_PORT: String(options.smtpPort),
      MAILBOX_HOME: options.mailFolder,
    },
    logFile: options.logFile,
  });
  options.onStart(child);
  await waitUntilUp(child, `http://127.0.0.1:${options.webPort}/healthz`, (response) => response.ok);
}
