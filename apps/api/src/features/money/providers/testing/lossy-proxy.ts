import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that loses responses of a provider: requests are executed, but their responses are
 * dropped.
 */
export interface LossyProxy {
  readonly url: string;
  /** Loses the next responses. */
  lose(count: number): void;
  stop(): Promise<void>;
}

/** Starts a proxy for a service on a free port. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  let toLose = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization, 'idempotency-key': key, 'content-type': type } = request.headers;
      const known = { authorization, 'idempotency-key': key, 'content-type': type };
      const sent = Object.entries(known).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      );
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: sent,
        body: chunks.length === 0 ? null : Buffer.concat(chunks),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      if (toLose > 0) {
        toLose -= 1;
        request.socket.destroy();
        return;
      }
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(body);
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (count) => {
      toLose += count;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
