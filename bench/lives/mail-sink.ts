/**
 * A process that accepts mails over SMTP without storing them, and counts those with a PDF. It
 * prints its port and replies to each message with its counts.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface MailCounts {
  readonly mails: number;
  readonly withPdf: number;
}

const counts = { mails: 0, withPdf: 0 };
const endOfMail = Buffer.from('\r\n.\r\n');
const pdf = Buffer.from('application/pdf');

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 sink ESMTP\r\n');
  /** The current mail; null between mails. */
  let mail: Buffer[] | null = null;
  let commands = '';
  socket.on('data', (chunk: Buffer) => {
    if (mail === null) {
      commands += chunk.toString('latin1');
      const lines = commands.split('\r\n');
      commands = lines.pop() ?? '';
      for (const line of lines) if (answer(socket, line.toUpperCase())) mail = [];
      return;
    }
    mail.push(chunk);
    const end = mail.length === 1 ? chunk : Buffer.concat(mail.slice(-2));
    if (!end.subarray(-endOfMail.length).equals(endOfMail)) return;
    counts.mails += 1;
    if (mail.some((part) => part.includes(pdf))) counts.withPdf += 1;
    mail = null;
    socket.write('250 taken\r\n');
  });
});

/** @returns true if a mail begins */
function answer(socket: Socket, command: string): boolean {
  if (command === 'DATA') socket.write('354 send the message\r\n');
  else if (command === 'QUIT') socket.end('221 bye\r\n');
  else socket.write('250 ok\r\n');
  return command === 'DATA';
}

process.on('message', () => process.send?.(counts));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
