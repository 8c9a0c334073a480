import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Build } from '../build.ts';
import type { Readiness } from './readiness.ts';

/** The port for monitoring. */
export interface OperationsServer {
  /** For example http://127.0.0.1:9464. */
  readonly address: string;
  close(): Promise<void>;
}

/** The content that the port serves. */
interface OperationsData {
  readonly readiness: Readiness;
  readonly build: Build;
  /** In Prometheus's text format. */
  readonly metrics: { readonly contentType: string; readonly text: () => Promise<string> };
}

interface OperationsSettings {
  readonly host: string;
  readonly port: number;
  /** The bearer token for /metrics; if null, everyone who reaches the port may read them. */
  readonly token: string | null;
}

/**
 * Serves /metrics, /healthz and /ready on a separate port, in every role: a worker has no other
 * port, and players must not see this. /ready responds with 503 and the reason if a process isn't
 * ready.
 */
export async function startOperationsServer(
  { host, port, token }: OperationsSettings,
  { readiness, metrics, build }: OperationsData,
): Promise<OperationsServer> {
  const pages: Record<string, () => Promise<Page>> = {
    '/healthz': async () => text(200, `ok ${build.version} ${build.commit}`),
    '/ready': async () => {
      const problems = await readiness.problems();
      return problems.length === 0 ? text(200, 'ok') : text(503, problems.join('\n'));
    },
    '/metrics': async () => ({ status: 200, contentType: metrics.contentType, body: await metrics.text() }),
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const isRefused = path === '/metrics' && !isAllowed(request.headers.authorization, token);
    const page = isRefused
      ? async () => text(401, 'METRICS_TOKEN is required')
      : (pages[path] ?? (async () => text(404, 'not found')));
    void page()
      .catch(() => text(500, 'failed'))
      .then(({ status, contentType, body }) => {
        response.writeHead(status, { 'content-type': contentType }).end(`${body.trimEnd()}\n`);
      });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { address: addressOf(server), close: () => close(server) };
}

/**
 * Compares digests, which have the same length, so that the timing reveals nothing about the token.
 */
function isAllowed(authorization: string | undefined, token: string | null): boolean {
  return token === null || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

interface Page {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const text = (status: number, body: string): Page => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
});

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') return String(address);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
