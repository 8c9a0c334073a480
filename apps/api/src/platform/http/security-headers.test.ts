import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../testing/index.ts';
import { dataHeaders, securityHeaders } from './security-headers.ts';

let app: TestApp;
let player: SignedUpPlayer;
let webRoot: string;
let fileUrl: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'loto-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), 'start');
  await writeFile(join(webRoot, 'assets', 'entry-Ab3dE6gH.js'), 'code');
  await writeFile(join(webRoot, 'assets', 'worker-Ab3dE6gH.mjs'), 'code');
  const paymentProvider = new FakeProvider();
  app = await createTestApp({
    env: { ALLOWED_ORIGINS: 'https://m.loto.test', WEB_ROOT: webRoot, API_DOCS: 'on' },
    overrides: { paymentProvider },
    prepare: ({ server }) => {
      server.get('/api/broken', () => {
        throw new Error('the inside of the server');
      });
    },
  });
  player = await signUpPlayer(app, { complete: true });
  const ticket = await buyPaidTicket(app, paymentProvider, player);
  const download = await app.call('downloadTicket', { id: ticket.id, token: player.token });
  fileUrl = new URL(download.data.fileUrl).pathname + new URL(download.data.fileUrl).search;
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const headers = { applicationclient: 'web', appversion: '0.9.8' };

/** Every kind of response with its status. */
const answers: readonly (readonly [string, number, () => InjectOptions])[] = [
  ['a call', 200, () => ({ url: '/api/v2/loto/game-period', headers })],
  ['a call’s headers alone', 200, () => ({ method: 'HEAD', url: '/api/v2/loto/game-period', headers })],
  [
    'a call with a token',
    200,
    () => ({ url: '/api/v2/user/profile', headers: { ...headers, authorization: `Bearer ${player.token}` } }),
  ],
  ['an unauthenticated call', 401, () => ({ url: '/api/v2/user/profile', headers })],
  ['a call without its headers', 400, () => ({ url: '/api/v2/loto/game-period' })],
  [
    'a call with a body that cannot be read',
    400,
    () => ({
      method: 'POST',
      url: '/api/v2/user/login',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{',
    }),
  ],
  [
    'a call with too large a body',
    413,
    () => ({ method: 'POST', url: '/api/v2/user/login', headers, payload: { email: 'x'.repeat(70_000) } }),
  ],
  ['no such call', 404, () => ({ url: '/api/v2/nothing' })],
  ['an address that cannot be read', 400, () => ({ url: '/api/v2/user/%FF' })],
  ['a failure inside', 500, () => ({ url: '/api/broken' })],
  ['health', 200, () => ({ url: '/api/health' })],
  ['the first page', 200, () => ({ url: '/' })],
  ['a page of the app', 200, () => ({ url: '/user/home' })],
  ['a part of a page', 200, () => ({ url: '/assets/entry-Ab3dE6gH.js' })],
  ['a part of a page that is not there', 404, () => ({ url: '/assets/entry-0ldBu1lD.js' })],
  ['the script of a worker', 200, () => ({ url: '/assets/worker-Ab3dE6gH.mjs' })],
  ['a ticket as PDF', 200, () => ({ url: fileUrl })],
  ['a link that was not signed', 404, () => ({ url: '/files/tickets/a.pdf?signature=x' })],
  ['the page of the API', 200, () => ({ url: '/api/docs/' })],
  ['the page of the API without its slash', 200, () => ({ url: '/api/docs' })],
  ['the description of the API', 200, () => ({ url: '/api/docs/json' })],
  ['a file of the API’s page', 200, () => ({ url: '/api/docs/static/swagger-ui.css' })],
  [
    'a redirect',
    303,
    () => ({
      method: 'POST',
      url: '/api/v2/user/sign-in-return/google',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'error=access_denied',
    }),
  ],
  [
    'a notification that is refused',
    400,
    () => ({ method: 'POST', url: '/api/payment/notifications/sandbox', payload: '{}' }),
  ],
  [
    'a question of a browser elsewhere',
    204,
    () => ({
      method: 'OPTIONS',
      url: '/api/v2/user/login',
      headers: { origin: 'https://m.loto.test', 'access-control-request-method': 'POST' },
    }),
  ],
];

function expectSafe(found: LightMyRequestResponse['headers'] | Record<string, string>): void {
  expect(found).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/geolocation=\(self\).*camera=\(\).*microphone=\(\)/),
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(found['x-powered-by']).toBeUndefined();
  expect(found['server']).toBeUndefined();
  // Plain http is fine outside of production.
  expect(found['strict-transport-security']).toBeUndefined();
}

test.each(answers.filter(([name]) => !isData(name)))(
  '%s (%i) carries the security headers',
  async (_name, status, request) => {
    const response = await app.server.inject(request());
    expect(response.statusCode).toBe(status);
    expectSafe(response.headers);
  },
);

test.each(answers.filter(([name]) => isData(name)))(
  '%s (%i) is data: no page, no script, nothing else',
  async (_name, status, request) => {
    const { statusCode, headers: found } = await app.server.inject(request());
    expect(statusCode).toBe(status);
    expect(found).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(found['permissions-policy']).toBeUndefined();
    expect(found['x-powered-by']).toBeUndefined();
    expect(found['strict-transport-security']).toBeUndefined();
  },
);

function isData(name: string): boolean {
  return /^(a call|an unauthenticated call|a part of a page)/.test(name);
}

describe('invalid HTTP', () => {
  beforeAll(async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
  });

  test.each([
    ['another protocol', 'HELO loto\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbro ken: 1\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    ['a method of no one', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'REQUEST_MALFORMED',
    ],
  ])('%s is rejected safely, in the contract’s shape', async (_name, sent, status, code) => {
    const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.write(sent);
    await once(socket, 'close');
    const [head = '', body = ''] = received.split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toContain(`HTTP/1.1 ${status} `);
    expectSafe(Object.fromEntries(lines.map((line) => line.split(': ', 2))));
    expect(JSON.parse(body)).toMatchObject({ success: false, errorCode: code });
  });
});

async function policyOf(url: string): Promise<string> {
  return (await app.server.inject(url)).headers['content-security-policy']?.toString() ?? '';
}

describe('the Content-Security-Policy', () => {
  test('allows only the API’s page a style element, and no script', async () => {
    const [docs, page] = [await policyOf('/api/docs/'), await policyOf('/')];
    expect(docs).toBe(page.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"));
    expect(docs).not.toBe(page);
  });

  test('runs only our scripts, and blocks styles written into a page', () => {
    const found = securityHeaders({ environment: 'demo', hasSecureSubdomains: true });
    const policy = new Map(
      found['content-security-policy']?.split('; ').map((line) => {
        const [directive = '', ...sources] = line.split(' ');
        return [directive, sources];
      }),
    );
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    for (const directive of ['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive)).toEqual(["'none'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  });
});

test('in production browsers are required to use https', () => {
  for (const [hasSecureSubdomains, value] of [
    [true, 'max-age=31536000; includeSubDomains'],
    [false, 'max-age=31536000'],
  ] as const) {
    const config = { environment: 'production', hasSecureSubdomains } as const;
    for (const found of [securityHeaders(config), dataHeaders(config)])
      expect(found['strict-transport-security']).toBe(value);
  }
});
