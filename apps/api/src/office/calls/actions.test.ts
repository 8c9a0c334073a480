import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { changedRows } from '../testing/changed-rows.ts';
import { commands } from '../commands/index.ts';
import { describeCommand } from '../describe-command.ts';
import {
  addPasskeyOf,
  openBrowser,
  signInWith,
  signTextWith,
  type OfficeBrowser,
} from '../testing/office-browser.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

test('every command is described with its form, and whether the operator may run it', async () => {
  await terminal.enrol('mihai', 'service');
  const browser = await openBrowser(app, 'mihai');
  const { data } = await browser.call('listCommands');
  expect(data.commands.map(({ name }) => name)).toEqual(commands.map(({ name }) => name));
  const move = data.commands.find(({ name }) => name === 'move');
  expect(move).toMatchObject({
    kind: 'change',
    roles: ['draws'],
    mayRun: false,
    fields: [
      { name: '0', kind: 'draw', isRequired: true },
      { name: 'to', kind: 'time', isRequired: true },
      { name: 'sales-close', kind: 'time', isRequired: false },
    ],
  });
  expect(data.commands.find(({ name }) => name === 'unlock')?.mayRun).toBe(true);
});

test.each(commands.map((command) => [command.name, command] as const))(
  'the form of %s has every word and option that the command takes',
  (_, command) => {
    const { fields } = describeCommand(command);
    const options = fields.filter(({ name }) => !/^\d$/.test(name)).map(({ name }) => name);
    expect(options.toSorted()).toEqual(Object.keys(command.options).toSorted());
    const [min, max] = command.positionals;
    const words = fields.filter(({ name }) => /^\d$/.test(name));
    expect(new Set(words.map(({ name }) => name)).size).toBe(max);
    const needed = words.filter(({ isRequired, alternative }) => isRequired && alternative === null);
    expect(needed.length).toBe(min);
    for (const name of command.secrets ?? [])
      expect(fields.find((field) => field.name === name)?.kind).toBe('secret');
    // A file to be written is entered by name, one to be read is chosen.
    const written = fields.filter(({ kind }) => kind === 'new-file').map(({ name }) => name);
    expect(written).toEqual(command.writes === undefined ? [] : [command.writes]);
  },
);

/** Runs a command at a screen, signed with the passkey. */
async function act(
  browser: OfficeBrowser,
  passkey: Awaited<ReturnType<typeof addPasskeyOf>>,
  words: readonly string[],
  deviations = {},
) {
  const tried = await browser.try({ words, given: {} });
  if (tried.state !== 'sign') throw new Error(JSON.stringify(tried));
  const signature = signTextWith(app, passkey, tried.text, deviations);
  const { credential } = passkey;
  return { tried, ran: await browser.run({ words, given: {}, text: tried.text, signature, credential }) };
}

test('a command is tried and run at a screen, signed with the passkey', async () => {
  const passkey = await addPasskeyOf(app, 'ana');
  const { browser } = await signInWith(app, passkey);
  const { tried, ran } = await act(browser, passkey, ['disable', 'joker']);
  expect(tried.shown).toMatchObject({ notes: [], secondPerson: null });
  expect(ran).toMatchObject({ state: 'done' });
  const { rows } = await app.platform.pool.query(
    `select operator_name, key from operator_action where command = 'disable' and outcome = 'done'`,
  );
  expect(rows).toEqual([{ operator_name: 'ana', key: passkey.key }]);
  expect((await act(browser, passkey, ['enable', 'joker'])).ran).toMatchObject({ state: 'done' });
});

test('a session can sign with another key of its operator, but not of others', async () => {
  const [first, second, foreign] = [
    await addPasskeyOf(app, 'ana'),
    await addPasskeyOf(app, 'ana'),
    await addPasskeyOf(app, 'radu'),
  ];
  const { browser } = await signInWith(app, first);
  expect((await act(browser, second, ['disable', 'joker'])).ran).toMatchObject({ state: 'done' });
  expect((await act(browser, foreign, ['enable', 'joker'])).ran).toMatchObject({ state: 'refused' });
  expect((await act(browser, first, ['enable', 'joker'])).ran).toMatchObject({ state: 'done' });
});

test.each<[string, object]>([
  ['another origin', { origin: 'http://localhost:3000' }],
  ['another relying party', { rpId: 'loto.example' }],
  ['no finger, face or PIN', { isVerified: false }],
  ['a changed signature', { isForged: true }],
  ['a counter that stood still', { signCount: 1 }],
])('a command is not run by %s', async (_, deviations) => {
  const passkey = await addPasskeyOf(app, 'ana');
  const { browser } = await signInWith(app, passkey);
  await act(browser, passkey, ['enable', 'joker']);
  const { ran } = await act(browser, passkey, ['disable', 'joker'], deviations);
  expect(ran).toMatchObject({ state: 'refused', message: 'The signature is not valid.' });
});

test('a signed text is run once, and only within ten minutes', async () => {
  const passkey = await addPasskeyOf(app, 'ana');
  const { browser } = await signInWith(app, passkey);
  const words = ['disable', 'joker'];
  const signed = async () => {
    const tried = await browser.try({ words, given: {} });
    if (tried.state !== 'sign') throw new Error(JSON.stringify(tried));
    return { words, given: {}, text: tried.text, signature: signTextWith(app, passkey, tried.text) };
  };
  const first = await signed();
  expect(await browser.run(first)).toMatchObject({ state: 'done' });
  const used = { state: 'refused', message: expect.stringMatching(/done already|signature is not valid/) };
  expect(await changedRows(app, async () => expect(await browser.run(first)).toMatchObject(used))).toEqual(
    [],
  );
  await act(browser, passkey, ['enable', 'joker']);
  const late = await signed();
  app.clock.advance(10 * 60_000 + 1_000);
  const tooLate = { state: 'refused', message: expect.stringContaining('not signed in time') };
  expect(await changedRows(app, async () => expect(await browser.run(late)).toMatchObject(tooLate))).toEqual([
    // Running a command counts as use of the session.
    'office_session',
  ]);
});

test.each<[string, readonly string[]]>([
  ['another command', ['enable', 'joker']],
  ['other words', ['disable', 'loto-6-49']],
])('a text signed at a screen does nothing for %s', async (_, words) => {
  const passkey = await addPasskeyOf(app, 'ana');
  const { browser } = await signInWith(app, passkey);
  const tried = await browser.try({ words: ['disable', 'joker'], given: {} });
  if (tried.state !== 'sign') throw new Error(JSON.stringify(tried));
  const signature = signTextWith(app, passkey, tried.text);
  const changes = await changedRows(app, async () => {
    const ran = await browser.run({ words, given: {}, text: tried.text, signature });
    expect(ran).toMatchObject({ state: 'changed-meanwhile' });
  });
  expect(changes).toEqual([]);
});

test('a text signed by one operator does nothing in the session of another', async () => {
  const [ana, radu] = [await addPasskeyOf(app, 'ana'), await addPasskeyOf(app, 'radu')];
  const { browser } = await signInWith(app, ana);
  const { browser: other } = await signInWith(app, radu);
  const words = ['disable', 'joker'];
  const tried = await browser.try({ words, given: {} });
  if (tried.state !== 'sign') throw new Error(JSON.stringify(tried));
  const signature = signTextWith(app, ana, tried.text);
  const changes = await changedRows(app, async () => {
    const ran = await other.run({ words, given: {}, text: tried.text, signature });
    expect(ran).toMatchObject({ state: 'refused', message: 'The text names another operator.' });
  });
  expect(changes).toEqual([]);
});

test('a session without a signature changes nothing', async () => {
  const browser = await openBrowser(app);
  const tried = await browser.try({ words: ['disable', 'joker'], given: {} });
  expect(tried).toMatchObject({ state: 'sign' });
  const { rows } = await app.platform.pool.query(
    `select from game_setting where game_code = 'joker' and not is_enabled`,
  );
  expect(rows).toEqual([]);
});

test('a command’s job reports its progress, and an unknown job is not found', async () => {
  const browser = await openBrowser(app);
  const unknown = await browser.call('readWork', { id: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f' });
  expect(unknown.errorCode).toBe('NOT_FOUND');
  const actionId = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40';
  await app.platform.pool.query(
    `insert into operator_work (action_id, command, operator_name, is_dry_run, input, steps_done, steps, created_at)
     values ($1, 'settle', 'ana', false, '{}', 3, 12, $2)`,
    [actionId, app.clock.now()],
  );
  const { data } = await browser.call('readWork', { id: actionId });
  expect(data).toMatchObject({ command: 'settle', done: 3, of: 12, finishedAt: null, outcome: null });
});
