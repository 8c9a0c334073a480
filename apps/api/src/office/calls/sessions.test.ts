import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOfficeSession } from '../../features/operators/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { changedRows } from '../testing/changed-rows.ts';
import {
  addPasskeyOf,
  browserOf,
  makePasskey,
  openBrowser,
  signInWith,
  type OfficeBrowser,
} from '../testing/office-browser.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

const minuteMs = 60_000;

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

describe('a passkey signs in its operator', () => {
  test('and the session says who it is, with which keys, and until when', async () => {
    const passkey = await addPasskeyOf(app, 'ana');
    const { browser, answer } = await signInWith(app, passkey);
    expect(answer.status).toBe(200);
    const { data } = await browser.call('officeSession');
    expect(data).toEqual(answer.data);
    expect(data).toMatchObject({ operator: 'ana', environment: 'test' });
    expect(data.roles).toContain('administrator');
    expect(data.keys.map(({ kind, isOfSession }) => [kind, isOfSession])).toEqual([
      ['file', false],
      ['passkey', true],
    ]);
    expect(new Date(data.idleEndsAt).getTime() - app.clock.now().getTime()).toBe(15 * minuteMs);
    expect(new Date(data.endsAt).getTime() - app.clock.now().getTime()).toBe(12 * 60 * minuteMs);
  });

  test('with a cookie that scripts and other sites cannot read, and of which only a hash is stored', async () => {
    const { answer, browser } = await signInWith(app, await addPasskeyOf(app, 'ana'));
    const cookie = String(answer.response.headers['set-cookie']);
    expect(cookie).toMatch(/^office=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    const token = browser.cookie?.split('=')[1] ?? '';
    const { rows } = await app.platform.pool.query('select office_session::text as row from office_session');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('over https with a cookie that no other host can set', async () => {
    const env = { OFFICE_ORIGIN: 'https://office.loto.example' };
    const beside = await createTestApp({ env, beside: app });
    try {
      const { answer } = await signInWith(beside, await addPasskeyOf(beside, 'ana'));
      expect(answer.status).toBe(200);
      expect(String(answer.response.headers['set-cookie'])).toMatch(/^__Host-office=[\w-]{43}; .*; Secure$/);
    } finally {
      await beside.close();
    }
  });

  test.each([
    ['another origin', { origin: 'http://localhost:3000' }],
    ['another relying party', { rpId: 'loto.example' }],
    ['a frame of another site', { crossOrigin: true }],
    ['no finger, face or PIN', { isVerified: false }],
    ['the making of a key', { type: 'webauthn.create' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['a changed signature', { isForged: true }],
  ])('but not with %s', async (_, deviations) => {
    const passkey = await addPasskeyOf(app, 'ana');
    const { answer, browser } = await signInWith(app, passkey, deviations);
    expect([answer.status, answer.errorCode]).toEqual([400, 'KEY_REFUSED']);
    expect(browser.cookie).toBeNull();
    expect((await signInWith(app, passkey)).answer.status).toBe(200);
  });

  test('not with a used signature, and not with one after five minutes', async () => {
    const { authenticator } = await addPasskeyOf(app, 'ana');
    const browser = browserOf(app);
    const sign = async () => {
      const { options } = (await browser.call('officeSignInOptions')).data;
      return authenticator.sign(options, { origin: 'http://localhost:3010', userHandle: null });
    };
    const credential = await sign();
    expect((await browser.call('officeSignIn', { body: { credential } })).status).toBe(200);
    expect((await browser.call('officeSignIn', { body: { credential } })).errorCode).toBe('KEY_REFUSED');
    const late = await sign();
    app.clock.advance(5 * minuteMs);
    expect((await browser.call('officeSignIn', { body: { credential: late } })).errorCode).toBe(
      'KEY_REFUSED',
    );
  });

  test('not with a key that is no operator’s', async () => {
    expect((await signInWith(app, makePasskey())).answer.errorCode).toBe('KEY_REFUSED');
  });
});

/** Returns the status of a call with a browser's session. */
const statusOf = async (browser: OfficeBrowser) => (await browser.call('officeSession')).status;

describe('a session ends', () => {
  test('after 15 minutes without activity', async () => {
    const browser = await openBrowser(app);
    for (let use = 0; use < 3; use += 1) {
      app.clock.advance(15 * minuteMs - 1);
      expect(await statusOf(browser)).toBe(200);
    }
    app.clock.advance(15 * minuteMs);
    expect(await statusOf(browser)).toBe(401);
  });

  test('even if an unused screen keeps reading by itself', async () => {
    const browser = await openBrowser(app);
    app.clock.advance(10 * minuteMs);
    const headers = { 'office-background': 'true' };
    expect((await browser.call('officeSession', { headers })).status).toBe(200);
    app.clock.advance(5 * minuteMs);
    expect(await statusOf(browser)).toBe(401);
  });

  test('after 12 hours regardless of activity', async () => {
    const browser = await openBrowser(app);
    for (let use = 0; use < 71; use += 1) {
      app.clock.advance(10 * minuteMs);
      await statusOf(browser);
    }
    expect(await statusOf(browser)).toBe(200);
    app.clock.advance(10 * minuteMs);
    expect(await statusOf(browser)).toBe(401);
  });

  test('when its operator signs out, and its cookie is invalid afterwards', async () => {
    const browser = await openBrowser(app);
    const { cookie } = browser;
    expect((await browser.call('officeSignOut')).status).toBe(200);
    expect(browser.cookie).toBeNull();
    expect(await statusOf(browserOf(app, cookie))).toBe(401);
    expect((await browser.call('officeSignOut')).status).toBe(200);
  });

  test('with its operator’s keys, immediately', async () => {
    await terminal.enrol('mihai', 'service');
    const browser = await openBrowser(app, 'mihai');
    expect(await statusOf(browser)).toBe(200);
    await terminal.type('end-keys mihai', 'ana');
    expect(await statusOf(browser)).toBe(401);
  });

  test('when its operator is revoked', async () => {
    await terminal.enrol('zina', 'service');
    const browser = await openBrowser(app, 'zina');
    await terminal.type('revoke-operator zina', 'ana');
    expect(await statusOf(browser)).toBe(401);
  });
});

describe('a request from another page', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['another origin', { origin: 'http://localhost:3000' }],
    ['no origin', { origin: undefined }],
    ['an origin that hides itself', { origin: 'null' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('with %s is refused, and changes nothing', async (_, headers) => {
    const browser = await openBrowser(app);
    const words = ['disable', 'joker'];
    const changes = await changedRows(app, async () => {
      for (const url of ['/api/office/try', '/api/office/run', '/api/office/sign-out']) {
        const body = url.endsWith('run')
          ? { words, given: {}, text: '', signature: {} }
          : { words, given: {} };
        const response = await browser.send('POST', url, { body, headers });
        expect(response.statusCode).toBe(403);
        expect(response.json()).toMatchObject({ errorCode: 'ORIGIN_REFUSED' });
      }
    });
    expect(changes).toEqual([]);
    expect((await browser.call('officeSession')).status).toBe(200);
  });

  test.each(['same-site', 'cross-site'])('of %s reads nothing', async (site) => {
    const browser = await openBrowser(app);
    const answer = await browser.call('officeSession', { headers: { 'sec-fetch-site': site } });
    expect(answer.errorCode).toBe('ORIGIN_REFUSED');
  });

  test('is not allowed by the response’s headers', async () => {
    const browser = await openBrowser(app);
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': undefined };
    const { response } = await browser.call('officeSession', { headers });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

test('a row that somebody wrote into the database with a key of their own opens no session', async () => {
  const { database, clock } = app.platform;
  const { key } = makePasskey();
  const token = await openOfficeSession(database, { operator: 'ana', key, now: clock.now() });
  expect(await statusOf(browserOf(app, `office=${token}`))).toBe(401);
});

test('without a session nothing can be read, and the players’ site has no office calls', async () => {
  expect((await browserOf(app).call('officeSession')).status).toBe(401);
  expect((await browserOf(app, `office=${'A'.repeat(43)}`).call('listCommands')).status).toBe(401);
  const { cookie } = await openBrowser(app);
  for (const url of ['/api/office/session', '/api/office/commands', '/api/office/sign-in-page']) {
    const response = await app.server.inject({ method: 'GET', url, headers: { cookie: cookie ?? '' } });
    expect(response.statusCode).toBe(404);
  }
});
