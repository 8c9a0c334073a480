import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anyFreePort } from '../ports/free-port.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startMailbox } from './start-mailbox.ts';

const dialogue = [
  'HELO here',
  'MAIL FROM:<a@loto.test>',
  'RCPT TO:<b@loto.test>',
  'DATA',
  'Subject: code\r\n\r\n123456\r\n.',
];

/** Sends one mail, line by line. */
async function sendMail(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  for (const line of dialogue) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'data');
  socket.end('QUIT\r\n');
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('keeps mails readable only by their owner, and listens only on this machine', async () => {
  const mailFolder = join(temporaryFolder(), 'mails');
  // An earlier version left the folder in this state.
  mkdirSync(mailFolder);
  chmodSync(mailFolder, 0o755);
  const [smtpPort, webPort] = [await anyFreePort(), await anyFreePort()];
  await startMailbox({
    smtpPort,
    webPort,
    mailFolder,
    logFile: join(mailFolder, '..', 'mailbox.log'),
    onStart: (child) => onTestFinished(() => child.stop(1000)),
  });
  await sendMail(smtpPort);
  await expect.poll(() => readdirSync(mailFolder)).not.toEqual([]);

  expect(modeOf(mailFolder)).toBe('700');
  const files = readdirSync(mailFolder, { recursive: true, withFileTypes: true });
  for (const file of files)
    expect(modeOf(join(file.parentPath, file.name))).toBe(file.isDirectory() ? '700' : '600');

  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of outside)
    for (const port of [smtpPort, webPort])
      await expect(once(connect(port, address), 'connect')).rejects.toThrow('ECONNREFUSED');
});
