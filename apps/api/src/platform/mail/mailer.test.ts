import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { stagingNotice } from '../staging-notice.ts';
import { createSmtpMailer, type Mailer } from './mailer.ts';
import { stagingMailer } from './staging-mailer.ts';

/**
 * A mail server with as much SMTP as these tests need; `refusal` is its response to every
 * recipient.
 */
async function startMailServer(refusal?: string) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    socket.write('220 mail.test ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        if (isData) {
          if (line !== '.') continue;
          isData = false;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('RCPT') && refusal !== undefined) socket.write(`${refusal}\r\n`);
        else if (line === 'DATA') {
          isData = true;
          socket.write('354 send the message\r\n');
        } else if (line === 'STARTTLS') socket.write('454 no TLS here\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const mail = { to: 'ana@exemplu.ro', subject: 'Biletul tău', text: 'șțăâî', html: '<p>șțăâî</p>' };
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

function mailerTo(url: string): Mailer {
  const mailer = createSmtpMailer(url, 'Loto <bilete@loto.test>');
  opened.push(mailer);
  return mailer;
}

test('a mail is sent with both its forms and its attachment', async () => {
  const server = await startMailServer();
  opened.push({ close: server.stop });
  await mailerTo(server.url).send({
    ...mail,
    unsubscribeUrl: 'https://loto.test/stop?a=b',
    attachments: [{ filename: 'bilet.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' }],
  });
  const text = server.received.join('\n');
  expect(text).toContain('MAIL FROM:<bilete@loto.test>');
  expect(text).toContain('RCPT TO:<ana@exemplu.ro>');
  expect(text).toContain('Content-Type: text/plain; charset=utf-8');
  expect(text).toContain('Content-Type: text/html; charset=utf-8');
  expect(text).toContain('filename=bilet.pdf');
  expect(text).toContain('List-Unsubscribe: <https://loto.test/stop?a=b>');
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a rejection is reported by its code, without the address that the server quotes', async () => {
  const server = await startMailServer('550 5.1.1 <ana@exemplu.ro> is unknown here');
  opened.push({ close: server.stop });
  const error: unknown = await mailerTo(server.url)
    .send(mail)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'MailNotSent', message: 'The mail was not sent (EENVELOPE 550)' });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ana@');
});

test('an unreachable mail server is reported', async () => {
  await expect(mailerTo('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(/^The mail was not sent \(E/);
});

test('nothing is sent unencrypted to a server on another machine', async () => {
  const server = await startMailServer();
  opened.push({ close: server.stop });
  // An address of this machine in an unusual notation.
  await expect(mailerTo(server.url.replace('127.0.0.1', '0.0.0.0')).send(mail)).rejects.toThrow(
    /^The mail was not sent \(E/,
  );
  expect(server.received.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([]);
  expect(server.received).toContain('STARTTLS');
});

test('a staging mail says in its subject and both its forms that this is not a real lottery', async () => {
  const sent: unknown[] = [];
  const mailer = stagingMailer({ send: async (one) => void sent.push(one), close: () => {} });
  await mailer.send(mail);
  await mailer.send({ ...mail, html: '<html><body class="a"><p>șțăâî</p></body></html>' });
  expect(sent).toEqual([
    {
      to: mail.to,
      subject: `[PROBĂ] ${mail.subject}`,
      text: `${stagingNotice}\n\nșțăâî`,
      html: expect.stringMatching(new RegExp(`^<p style=.*${stagingNotice}</p><p>șțăâî</p>$`)),
    },
    expect.objectContaining({
      html: expect.stringMatching(`^<html><body class="a"><p style=.*${stagingNotice}</p><p>`),
    }),
  ]);
});
