import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { merchantEndpoint } from './testing/merchant-endpoint.ts';
import type { MerchantEndpoint } from './testing/merchant-endpoint.ts';
import { ORDER, SECRET_KEY, WEBHOOK_SECRET } from './testing/sandbox-under-test.ts';

let home: string;
let merchant: MerchantEndpoint;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'sandbox-'));
  merchant = await merchantEndpoint(WEBHOOK_SECRET);
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await merchant.close();
  rmSync(home, { recursive: true });
});

/** Starts the process like an operator. */
function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SANDBOX_PORT: '0',
      SANDBOX_HOME: home,
      SANDBOX_SECRET_KEY: SECRET_KEY,
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      SANDBOX_WEBHOOK_URL: merchant.url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return { child, errors: text(child.stderr) };
}

async function launched(env?: Record<string, string>) {
  const { child, errors } = launch(env);
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const url = /^listening on (http:\/\/localhost:\d+)\n$/.exec(line)?.[1];
  if (!url) throw new Error(`Unexpected first line: ${line}`);
  return { child, errors, url: url.replace('localhost', '127.0.0.1') };
}

const call = (url: string, path: string, body?: unknown, key = 'k') =>
  fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).then(async (response) => (await response.json()) as { id: string; status: string });

const wasNotified = (id: string) => merchant.received.some(({ event }) => event.data.checkout?.['id'] === id);

describe('the process', () => {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const shown = process.env['LOTO_FULL_TESTS'] === '1' ? signals : signals.slice(0, 1);

  test.each(shown)('stops on %s, without output', async (signal) => {
    const { child, errors, url } = await launched();
    await call(url, '/v1/checkouts', ORDER);
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(await errors).toBe('');
  });

  test('runs every service that has a port, and stops them all', async () => {
    const { child, errors } = launch({ OPENID_PORT: '0', PARTNER_PORT: '0' });
    let said = '';
    const listening = new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
        if (said.includes('partner')) resolve();
      });
    });
    await Promise.race([listening, once(child, 'exit')]);
    expect(said).toContain('partner');
    const urls = [...said.matchAll(/http:\/\/localhost:\d+/g)].map(([url]) =>
      url.replace('localhost', '127.0.0.1'),
    );
    expect(urls).toHaveLength(3);
    const pages = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    expect(pages[0]).toContain('Casa de Plăți');
    expect(pages[1]).toContain('Conturi Google și Apple de probă');
    expect(pages[2]).toContain('Aplicația unui partener de probă');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await errors).toBe('');
  });

  test('stops what it has started if a port is taken', async () => {
    const { url } = await launched();
    const other = launch({
      SANDBOX_HOME: join(home, 'other'),
      OPENID_PORT: '0',
      PARTNER_PORT: new URL(url).port,
    });
    expect(await once(other.child, 'exit')).toEqual([1, null]);
    expect(await other.errors).toContain('EADDRINUSE');
  });

  test('stops even if a merchant does not respond', { tags: ['full-run'] }, async () => {
    merchant.answerWith(() => new Promise<number>(() => {}));
    const { child, url } = await launched();
    const { id } = await call(url, '/v1/checkouts', ORDER);
    await call(url, `/control/checkouts/${id}/pay`, { card: '4242424242424242' });
    await merchant.waitFor(1);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('works without a notification URL and sends none', { tags: ['full-run'] }, async () => {
    const { url } = await launched({ SANDBOX_WEBHOOK_URL: '' });
    const { id } = await call(url, '/v1/checkouts', ORDER);
    await call(url, `/control/checkouts/${id}/pay`, { card: '4242424242424242' });
    expect(await call(url, '/control/deliveries/flush', {})).toEqual({ sent: 0 });
    expect((await call(url, `/v1/checkouts/${id}`)).status).toBe('succeeded');
    expect(merchant.received).toEqual([]);
  });

  test('refuses an invalid environment, listing every problem', async () => {
    const { child, errors } = launch({
      NODE_ENV: 'production',
      SANDBOX_PORT: 'x',
      SANDBOX_SECRET_KEY: '',
      SANDBOX_WEBHOOK_URL: 'ftp://x',
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    const said = await errors;
    for (const name of ['NODE_ENV', 'SANDBOX_PORT', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_URL']) {
      expect(said).toContain(name);
    }
  });

  test('ends with a message if its folder is in use', { tags: ['full-run'] }, async () => {
    await launched();
    const { child, errors } = launch();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(await errors).toContain('cannot be used');
  });

  test('a kill loses no confirmed payment, and each one is notified', { tags: ['full-run'] }, async () => {
    const first = await launched();
    const paid: string[] = [];
    const payOn = async (name: string) => {
      for (let n = 0; ; n++) {
        const { id } = await call(first.url, '/v1/checkouts', ORDER, `${name}-${n}`);
        const answer = await call(first.url, `/control/checkouts/${id}/pay`, { card: '4242424242424242' });
        if (answer.status === 'succeeded') paid.push(id);
        if (paid.length === 40) first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(['a', 'b', 'c', 'd'].map(payOn));
    expect(paid.length).toBeGreaterThanOrEqual(40);

    const second = await launched();
    const known = await Promise.all(paid.map((id) => call(second.url, `/v1/checkouts/${id}`)));
    expect(known.filter((checkout) => checkout.status !== 'succeeded')).toEqual([]);
    await expect.poll(() => paid.filter((id) => !wasNotified(id))).toEqual([]);
  });

  test('no file contains a card number or a code', async () => {
    const { child, url, errors } = await launched();
    const number = '4242424242424242';
    const { id } = await call(url, '/v1/checkouts', ORDER);
    for (const [cvc, expiry] of [
      ['976431', '12/40'],
      ['976', '12/40'],
    ] as const) {
      const fields = { attemptsSeen: '0', number, cvc, expiry, name: 'Ana Pop' };
      await fetch(`${url}/checkout/${id}/pay`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    }
    expect((await call(url, `/v1/checkouts/${id}`)).status).toBe('succeeded');
    child.kill('SIGTERM');
    await once(child, 'exit');
    const written = readdirSync(home).map((name) => readFileSync(join(home, name), 'latin1'));
    expect(written.join('')).toContain(id);
    for (const output of [...written, await errors]) {
      expect(output).not.toContain(number);
      expect(output).not.toContain('976431');
    }
  });
});
