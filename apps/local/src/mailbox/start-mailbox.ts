import { chmodSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../processes/child.ts';
import { waitUntilUp } from '../processes/wait-until-up.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

/**
 * Starts MailDev as a process of its own: an SMTP server that keeps every mail, and a web page to
 * read them. It listens on this machine alone, and only the owner of the folder reads the files.
 */
export async function startMailbox(options: {
  readonly smtpPort: number;
  readonly webPort: number;
  readonly mailFolder: string;
  readonly logFile: string;
  /** Called with the process before it is up. */
  readonly onStart: (child: Child) => void;
}): Promise<void> {
  mkdirSync(options.mailFolder, { recursive: true });
  chmodSync(options.mailFolder, 0o700);
  const child = startChild({
    name: 'The mailbox',
    program: PROGRAM,
    args: [String(options.smtpPort), String(options.webPort), options.mailFolder],
    env: {},
    logFile: options.logFile,
  });
  options.onStart(child);
  await waitUntilUp(child, `http://127.0.0.1:${options.webPort}/api/healthz`, (response) => response.ok);
}
