import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import {
  addPasskeyOf,
  browserOf,
  makePasskey,
  openBrowser,
  signInWith,
  signTextWith,
  type OfficeBrowser,
  type Passkey,
} from '../testing/office-browser.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

const origin = 'http://localhost:3010';
const minuteMs = 60_000;

/**
 * Adds an operator.
 * @returns the mailed code
 */
async function invite(name: string, role = 'service'): Promise<string> {
  const words = `add-operator ${name} --email ${name}@loto.test --role ${role}`;
  await terminal.approved(words, ['ana', 'radu']);
  await app.runDueJobs();
  return /Your code: (\S+)/.exec(app.mailer.to(`${name}@loto.test`).at(-1)?.text ?? '')?.[1] ?? '';
}

/** Creates a passkey in a browser, for an enrolment or as an additional key. */
async function createIn(
  browser: OfficeBrowser,
  passkey: Passkey,
  enrolment?: { operator: string; code: string },
) {
  const answer =
    enrolment === undefined
      ? await browser.call('newKeyOptions')
      : await browser.call('enrolmentOptions', { body: enrolment });
  if (answer.status !== 200) return answer;
  const credential = passkey.authenticator.create(answer.data.options, { origin });
  return browser.call('readCreatedKey', { body: { credential } });
}

/** Enrols with a passkey in a browser. */
async function enrol(operator: string, code: string, passkey = makePasskey(), deviations = {}) {
  const browser = browserOf(app);
  const created = await createIn(browser, passkey, { operator, code });
  const words = ['enrol', operator, '--name', 'Telefon'];
  const given = { key: passkey.key, code };
  const tried = await browser.try({ words, given });
  if (tried.state !== 'sign') return { browser, created, tried, ran: null };
  const signature = signTextWith(app, passkey, tried.text, deviations);
  return { browser, created, tried, ran: await browser.run({ words, given, text: tried.text, signature }) };
}

describe('an operator enrols in a browser with the mailed code', () => {
  test('and is signed in, with a key that signs what its roles allow', async () => {
    const passkey = makePasskey();
    const { browser, created, ran } = await enrol('mihai', await invite('mihai', 'draws'), passkey);
    expect(created.data).toEqual({ key: passkey.key });
    expect(ran).toMatchObject({ state: 'done' });
    const { data } = await browser.call('officeSession');
    expect(data).toMatchObject({
      operator: 'mihai',
      roles: ['draws'],
      keys: [{ id: passkey.credential, kind: 'passkey', name: 'Telefon', isDemo: false, isOfSession: true }],
    });
    const words = ['disable', 'joker'];
    const tried = await browser.try({ words, given: {} });
    if (tried.state !== 'sign') throw new Error(JSON.stringify(tried));
    const signature = signTextWith(app, passkey, tried.text);
    expect(await browser.run({ words, given: {}, text: tried.text, signature })).toMatchObject({
      state: 'done',
    });
    expect((await signInWith(app, passkey)).answer.status).toBe(200);
  });

  test('but not with another code, and five wrong ones invalidate it', async () => {
    const code = await invite('zina');
    // Each of these tries the code twice.
    for (let round = 0; round < 3; round += 1) {
      const { created, tried } = await enrol('zina', 'AAAA-AAAA-AAAA-AAAA');
      expect(created.status).toBe(400);
      expect(tried).toMatchObject({ state: 'refused' });
    }
    expect((await enrol('zina', code)).ran).toBeNull();
  });

  test('but not ten minutes after the code was entered, or after a day', async () => {
    const code = await invite('dora');
    const passkey = makePasskey();
    await createIn(browserOf(app), passkey, { operator: 'dora', code });
    app.clock.advance(10 * minuteMs + 1);
    expect((await enrol('dora', code, passkey)).ran).toBeNull();
    const other = await invite('emil');
    app.clock.advance(24 * 60 * minuteMs);
    expect((await enrol('emil', other)).ran).toBeNull();
  });

  test('but not with another operator’s code, and not twice', async () => {
    const [code] = [await invite('filip'), await invite('gina')];
    expect((await enrol('gina', code)).ran).toBeNull();
    expect((await enrol('filip', code)).ran).toMatchObject({ state: 'done' });
    expect((await enrol('filip', code)).ran).toBeNull();
  });

  test.each([
    ['another origin', { origin: 'http://localhost:3000' }],
    ['another relying party', { rpId: 'loto.example' }],
    ['no finger, face or PIN', { isVerified: false }],
    ['a changed signature', { isForged: true }],
  ])('but not with %s, after which they may try again', async (name, deviations) => {
    const operator = `op-${name.toLowerCase().replaceAll(/\W/g, '')}`.slice(0, 20);
    const code = await invite(operator);
    const { browser, ran } = await enrol(operator, code, makePasskey(), deviations);
    expect(ran).toMatchObject({ state: 'refused', message: 'The signature is not valid.' });
    expect(browser.cookie).toBeNull();
    expect((await enrol(operator, code)).ran).toMatchObject({ state: 'done' });
  });

  test('but not from a page with another origin', async () => {
    const code = await invite('horia');
    const { key } = makePasskey();
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' };
    const body = { words: ['enrol', 'horia'], given: { key, code } };
    const response = await browserOf(app).send('POST', '/api/office/try', { body, headers });
    expect(response.json()).toMatchObject({ errorCode: 'ORIGIN_REFUSED' });
  });
});

describe('another key', () => {
  test('is added with the first one, which signs its name', async () => {
    const first = await addPasskeyOf(app, 'ana');
    const { browser } = await signInWith(app, first);
    const second = makePasskey();
    const created = await createIn(browser, second);
    expect(created.data).toEqual({ key: second.key });
    const words = ['add-key', '--name', 'Cheie albastră'];
    const given = { key: second.key };
    const tried = await browser.try({ words, given });
    if (tried.state !== 'sign') throw new Error(JSON.stringify(tried));
    expect(tried.facts).toContain('It is called Cheie albastră');
    // The new key isn't one of the operator's yet.
    const own = { text: tried.text, signature: signTextWith(app, second, tried.text) };
    expect(await browser.run({ words, given, ...own, credential: second.credential })).toMatchObject({
      state: 'refused',
    });
    const signature = signTextWith(app, first, tried.text);
    expect(await browser.run({ words, given, text: tried.text, signature })).toMatchObject({ state: 'done' });
    const { keys } = (await signInWith(app, second)).answer.data;
    expect(keys.find(({ isOfSession }) => isOfSession)).toMatchObject({ name: 'Cheie albastră' });
  });

  test('cannot be created on a device that has one', async () => {
    const first = await addPasskeyOf(app, 'ana');
    const { browser } = await signInWith(app, first);
    const { options } = (await browser.call('newKeyOptions')).data;
    expect(options.excludeCredentials.map(({ id }) => id)).toContain(first.credential);
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
  });

  test.each([
    ['another origin', { origin: 'http://localhost:3000' }],
    ['another relying party', { rpId: 'loto.example' }],
    ['no finger, face or PIN', { isVerified: false }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['a certificate', { format: 'fido-u2f' }],
  ])('is rejected from %s', async (_, deviations) => {
    const browser = await openBrowser(app);
    const { options } = (await browser.call('newKeyOptions')).data;
    const credential = makePasskey().authenticator.create(options, { origin, ...deviations });
    expect((await browser.call('readCreatedKey', { body: { credential } })).errorCode).toBe('KEY_REFUSED');
  });

  test('is read only once', async () => {
    const browser = await openBrowser(app);
    const { options } = (await browser.call('newKeyOptions')).data;
    const credential = makePasskey().authenticator.create(options, { origin });
    expect((await browser.call('readCreatedKey', { body: { credential } })).status).toBe(200);
    expect((await browser.call('readCreatedKey', { body: { credential } })).errorCode).toBe('KEY_REFUSED');
  });
});

test('a person with two keys is one person', async () => {
  const [first, second] = [await addPasskeyOf(app, 'ana'), await addPasskeyOf(app, 'ana')];
  const number = await terminal.request('take-role radu auditor', 'ana');
  for (const passkey of [first, second]) {
    const { browser } = await signInWith(app, passkey);
    expect(await browser.try({ words: ['approve', String(number)], given: {} })).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('another operator has to approve'),
    });
  }
  await terminal.type(`withdraw ${number}`, 'ana');
});
