import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MailStore } from './mail-store.ts';
import { mailboxApp } from './mailbox-app.ts';
import type { MailboxConfig } from './mailbox-environment.ts';
import { receiveMails } from './receive-mails.ts';

/** The mailbox has no sign-in, so only this machine can connect. */
const HOST = '127.0.0.1';

export type Mailbox = { webPort: number; smtpPort: number; stop: () => Promise<void> };

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** Starts the mailbox with its mail server and its pages. */
export async function startMailbox({ webPort, smtpPort, folder }: MailboxConfig): Promise<Mailbox> {
  const store = await MailStore.open(folder);
  const smtp = receiveMails((raw) => store.add(raw));
  // An early disconnect isn't the mailbox's error.
  smtp.on('error', (error) => console.error(`SMTP: ${error.message}`));
  const listening = smtp.listen(smtpPort, HOST);
  await once(listening, 'listening');
  const app = mailboxApp(store);
  await app.listen({ port: webPort, host: HOST });
  return {
    webPort: portOf(app.server.address()),
    smtpPort: portOf(listening.address()),
    async stop() {
      await Promise.all([app.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}
