import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawNotification } from '../features/money/providers/partner/index.ts';

const mostBytes = 100_000;
const mostKept = 1_000;

/** Receives the partner's notifications instead of our server. */
export interface NotificationListener {
  readonly url: string;
  readonly received: readonly RawNotification[];
  /** Responds with 500 to the first `times` notifications that contain `text`. */
  refuse(text: string, times: number): void;
  stop(): Promise<void>;
}

/** @param port 0 chooses a free port */
export async function listenForNotifications(port: number, host: string): Promise<NotificationListener> {
  const received: RawNotification[] = [];
  const refused = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (received.length < mostKept) received.push({ headers: request.headers, body });
      const named = [...refused].find(([text, left]) => left > 0 && body.includes(text));
      if (named !== undefined) refused.set(named[0], named[1] - 1);
      response.writeHead(named === undefined ? 204 : 500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}/`,
    received,
    refuse: (text, times) => void refused.set(text, times),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
