import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { buyTicket, createTestApp, FakeProvider, signUpPlayer, startCheckout } from '../../testing/index.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Sent {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[];
}

/** Accepts spans like a collector. */
async function startCollector() {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      texts.push(Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => texts.join(''),
    spans: () =>
      texts
        .flatMap((text) => (JSON.parse(text) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

test('a trace leads from a request to its job and its provider, without personal data', async () => {
  const collector = await startCollector();
  const provider = new FakeProvider();
  const app = await createTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    overrides: { paymentProvider: provider },
  });
  try {
    const player = await signUpPlayer(app, { complete: true });
    await app.call('register', { body: { email: 'ana@exemplu.ro', password: 'o parola destul de lunga' } });
    const { id } = await buyTicket(app, player);
    await startCheckout(app, player, id);
    await app.server.inject('/files/tickets/none.pdf?signature=secret');
    await app.runDueJobs();
    await app.close();
    const spans = collector.spans();
    const traceOf = (name: string) => spans.find((span) => span.name === name)?.traceId ?? `no ${name}`;
    expect(traceOf('job mail-registration')).toBe(traceOf('POST /api/v2/user/register'));
    expect(traceOf('sandbox createCheckout')).toBe(traceOf('POST /api/payment/checkout/:id'));
    const calls = String.raw`(?:GET|POST|PUT|DELETE) /\S+`;
    const readable = new RegExp(
      `^(?:(?:(?:handler|on[A-Z]\\w+|pre[A-Z]\\w+) of )?${calls}|job [\\w-]+|sandbox \\w+)$`,
    );
    expect(spans.map(({ name }) => name).filter((name) => !readable.test(name))).toEqual([]);
    expect(traceOf('handler of POST /api/v2/user/register')).toBe(traceOf('POST /api/v2/user/register'));
    const ids = spans.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'loto.request_id'));
    expect(ids.length).toBeGreaterThan(3);
    expect(collector.text()).not.toContain(player.email);
    expect(collector.text()).not.toContain('signature');
  } finally {
    await app.close();
    await collector.close();
  }
});

test('a collector that is unavailable when a process stops does not fail the stop', async () => {
  const away = await startCollector();
  const app = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: away.url } });
  await app.server.inject('/healthz');
  await away.close();
  await expect(app.close()).resolves.toBeUndefined();
});

test('nothing is traced without an endpoint, and no job stores a trace', async () => {
  const app = await createTestApp();
  try {
    await app.call('register', { body: { email: 'ana@exemplu.ro', password: 'o parola destul de lunga' } });
    const { rows } = await app.platform.pool.query<{ payload: object }>('select payload from _private_jobs');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ payload }) => 'traceparent' in payload)).toEqual([]);
  } finally {
    await app.close();
  }
});
