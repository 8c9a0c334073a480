import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { Certificate } from './tls-database.ts';

/** What stands in for nginx: speaks TLS and says where a request comes from. */
export async function startTlsProxy(
  { certFile, keyFile }: Certificate,
  { host = 'localhost', port, to }: { host?: string; port: number; to: number },
): Promise<() => Promise<void>> {
  const tls = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  const server = createServer(tls, (incoming, answer) => {
    const { method, url, headers, socket } = incoming;
    const forwarded = {
      ...headers,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const outgoing = request(
      { host: '127.0.0.1', port: to, method, path: url, headers: forwarded },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.writeHead(503).end());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
