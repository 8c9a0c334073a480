import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatActionText, parseActionText, type ActionText } from '../features/operators/index.ts';
import { signerOf, type Signer } from '../platform/keys/signer.ts';
import { runTerminal } from '../terminal/run-terminal.ts';
import { createTestApp, testSigner, type TestApp } from '../testing/index.ts';
import { changedRows } from './testing/changed-rows.ts';
import { officeCallsOf } from './testing/office-calls.ts';
import { openTerminal, portsOf, type Terminal } from './testing/terminal.ts';

const [ana, radu] = [testSigner('ana'), testSigner('radu')];
const second = signerOf('ana', generateKeyPairSync('ed25519').privateKey);

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
  await runTerminal(portsOf(app), ana, ['add-key', '--as', 'ana'], second.key);
});
afterAll(() => app.close());

const disable = ['disable', 'joker', '--as', 'ana'];
beforeEach(async () => {
  await terminal.type('enable joker', 'ana');
});

const file = (signer: Signer, text: string) => ({ kind: 'file', signature: signer.sign(text) }) as const;

/** Returns the office's text for a command. */
async function textFor(words: readonly string[] = disable, signer = ana): Promise<string> {
  const { json } = await officeCallsOf(app, signer).try({ words: [...words], given: {} });
  if (json.state !== 'sign') throw new Error(`It is ${JSON.stringify(json)}`);
  return json.text;
}

/** Returns the text with changed parts. */
function changed(text: string, change: Partial<ActionText>): string {
  return formatActionText({ ...(parseActionText(text) as ActionText), ...change });
}

/** Sends a text with the words of another call, signed with a key. */
async function run(
  text: string,
  { words = disable, by = ana, signs = by }: { words?: string[]; by?: Signer; signs?: Signer } = {},
) {
  const { status, json } = await officeCallsOf(app, by).run({
    words,
    given: {},
    text,
    signature: file(signs, text),
  });
  return { status, state: json.state, message: 'message' in json ? json.message : undefined };
}

describe('a signature of an action', () => {
  const other = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f';

  test.each<[string, () => Promise<unknown>, object]>([
    [
      'another command',
      async () => run(await textFor(), { words: ['enable', 'joker', '--as', 'ana'] }),
      { state: 'changed-meanwhile' },
    ],
    [
      'other words',
      async () => run(await textFor(), { words: ['disable', 'loto-6-49', '--as', 'ana'] }),
      { state: 'changed-meanwhile' },
    ],
    [
      'another operator, who sends it',
      async () => run(await textFor(), { words: ['disable', 'joker', '--as', 'radu'], by: radu, signs: ana }),
      { state: 'refused', message: 'The text names another operator.' },
    ],
    [
      'another operator, whom it names',
      async () => run(changed(await textFor(), { operator: 'radu' })),
      { state: 'refused' },
    ],
    [
      'another key',
      async () => run(await textFor(), { signs: radu }),
      { state: 'refused', message: 'The signature is not valid.' },
    ],
    [
      'another key of the same person',
      async () => run(await textFor(), { signs: second }),
      { state: 'refused', message: 'The signature is not valid.' },
    ],
    [
      'other facts',
      async () => run(changed(await textFor(), { facts: ['joker is on sale now'] })),
      { state: 'changed-meanwhile' },
    ],
    [
      'a request that it does not approve',
      async () => run(changed(await textFor(), { approves: { actionId: other, sha256: '0'.repeat(64) } })),
      { state: 'changed-meanwhile' },
    ],
    [
      'another installation',
      async () => run(changed(await textFor(), { installation: 'production loto.example' })),
      { state: 'changed-meanwhile' },
    ],
    [
      'another log',
      async () => run(changed(await textFor(), { previous: 'a'.repeat(64) })),
      { state: 'refused', message: 'The text follows no action of this log.' },
    ],
    [
      'longer than ten minutes',
      async () => run(changed(await textFor(), { until: new Date(app.clock.now().getTime() + 11 * 60_000) })),
      { state: 'refused' },
    ],
    ['no text', async () => run('disable joker'), { state: 'help' }],
    ['a dry run', async () => run(await textFor(), { words: [...disable, '--dry-run'] }), { state: 'help' }],
  ])('does nothing for %s', async (_, act, answer) => {
    const changes = await changedRows(app, async () => expect(await act()).toMatchObject(answer));
    expect(changes).toEqual([]);
  });

  test('executes it once', async () => {
    const text = await textFor();
    expect(await run(text)).toMatchObject({ state: 'done' });
    await terminal.type('enable joker', 'ana');
    const answer = { state: 'refused', message: 'What the text says was done already.' };
    expect(await changedRows(app, async () => expect(await run(text)).toMatchObject(answer))).toEqual([]);
  });

  test('does nothing after it has expired', async () => {
    const text = await textFor();
    app.clock.advance(10 * 60_000 + 1_000);
    const answer = { state: 'refused', message: expect.stringContaining('not signed in time') };
    expect(await changedRows(app, async () => expect(await run(text)).toMatchObject(answer))).toEqual([]);
  });

  test('does nothing if something has changed since the dry run', async () => {
    const text = await textFor();
    await terminal.type('disable joker', 'radu');
    const answer = { state: 'changed-meanwhile' };
    expect(await changedRows(app, async () => expect(await run(text)).toMatchObject(answer))).toEqual([]);
  });

  test('does nothing with an unknown key, or with one that has ended since', async () => {
    const zoe = testSigner('zoe');
    const words = ['disable', 'joker', '--as', 'zoe'];
    const foreign = changed(await textFor(), { operator: 'zoe' });
    expect(
      await changedRows(app, async () => {
        expect(await run(foreign, { words, by: zoe })).toMatchObject({ status: 403, state: 'forbidden' });
        expect(
          await run(await textFor(), { by: signerOf('ana', generateKeyPairSync('ed25519').privateKey) }),
        ).toMatchObject({ status: 403 });
      }),
    ).toEqual([]);
    await terminal.enrol('mihai', 'draws');
    const own = ['disable', 'joker', '--as', 'mihai'];
    const text = await textFor(own, testSigner('mihai'));
    await terminal.type('end-keys mihai', 'ana');
    expect(
      await changedRows(app, async () => {
        expect(await run(text, { words: own, by: testSigner('mihai') })).toMatchObject({
          status: 403,
          state: 'forbidden',
        });
      }),
    ).toEqual([]);
  });
});

test('an operator cannot approve their own request, with any key', async () => {
  const number = await terminal.request('take-role radu auditor', 'ana');
  const words = ['approve', String(number), '--as', 'ana'];
  for (const signer of [ana, second]) {
    const { json } = await officeCallsOf(app, signer).try({ words, given: {} });
    expect(json).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('another operator has to approve'),
    });
  }
  const forRadu = await textFor(['approve', String(number), '--as', 'radu'], radu);
  expect(
    await changedRows(app, async () => {
      expect(await run(changed(forRadu, { operator: 'ana' }), { words, by: second })).toMatchObject({
        state: 'refused',
      });
    }),
  ).toEqual([]);
  expect((await app.office.signedActions.directory()).rolesOf('radu')).toContain('auditor');
  await terminal.type(`withdraw ${number}`, 'ana');
});

describe('a call', () => {
  const read = { words: ['draws'], given: {} };
  const elsewhere = 'https://office.elsewhere.example';

  test.each<[string, Parameters<ReturnType<typeof officeCallsOf>['try']>[1]]>([
    ['no signature', { header: null }],
    ['another scheme', { header: 'Bearer abc' }],
    ['no JSON in its header', { header: 'Loto abc' }],
    ['another body', { sent: JSON.stringify({ words: ['differences'], given: {} }) }],
    ['another origin', { origin: elsewhere }],
    ['another operator', { authorization: { operator: 'radu' } }],
    ['another key', { authorization: { key: radu.key } }],
    ['another time', { authorization: { at: '2026-11-18T10:00:01.000Z' } }],
    ['another signature', { authorization: { signature: radu.sign('text') } }],
    ['more than it needs', { authorization: { more: 'x' } as object }],
  ])('with %s is not answered', async (_, deviations) => {
    const { status, json } = await officeCallsOf(app, ana).try(read, deviations);
    expect([status, json.state]).toEqual([401, 'unknown']);
    expect((await officeCallsOf(app, ana).try(read)).status).toBe(200);
  });

  test.each([-301, 301])(
    'whose clock differs by %i s gets the time, with which it succeeds',
    async (seconds) => {
      const at = new Date(app.clock.now().getTime() + seconds * 1000);
      const { status, json } = await officeCallsOf(app, ana).try(read, { at: at.toISOString() });
      expect([status, json]).toMatchObject([401, { state: 'unknown', now: app.clock.now().toISOString() }]);
      const ports = { ...portsOf(app), now: () => at };
      expect(await runTerminal(ports, ana, ['draws'])).toMatchObject({ exitCode: 0 });
      expect(await runTerminal(ports, ana, disable)).toMatchObject({ exitCode: 0 });
    },
  );

  test('signed by a stranger is limited by address for a quarter of an hour', async () => {
    const beside = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' }, beside: app });
    const zoe = officeCallsOf(beside, testSigner('zoe'));
    const address = '203.0.113.7';
    for (let call = 0; call < 20; call += 1) {
      expect((await zoe.try(read, { address })).status).toBe(403);
    }
    const limited = await zoe.try(read, { address, header: null });
    expect(limited.response.json()).toMatchObject({ errorCode: 'RATE_LIMITED' });
    expect(limited.status).toBe(429);
    expect((await zoe.try(read, { address: '203.0.113.8' })).status).toBe(403);
    expect((await officeCallsOf(beside, ana).try(read, { address })).status).toBe(200);
    app.clock.advance(16 * 60_000);
    expect((await zoe.try(read, { address })).status).toBe(403);
    await beside.close();
  });
});

test('a refusal logs no CNP and no e-mail entered in the wrong place', async () => {
  const word = '1960523123456 of "maria@example.ro"';
  const { json } = await officeCallsOf(app, ana).try({ words: ['cancel', word, '--as', 'ana'], given: {} });
  expect(json).toMatchObject({ state: 'refused', message: expect.stringContaining('There is no draw') });
  const { rows } = await app.platform.pool.query<{ row: string }>(
    `select operator_action::text as row from operator_action where command = 'cancel' order by seq desc limit 1`,
  );
  expect(rows[0]?.row).toContain('refused');
  expect(rows[0]?.row).not.toMatch(/1960523123456|example/);
});

test('the log says which operator made a call, and which calls no operator may make', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const beside = await createTestApp({ beside: app, env: { LOG_LEVEL: 'info' }, overrides: { logStream } });
  try {
    const draws = { words: ['draws'], given: {} };
    const logOf = async (work: () => Promise<unknown>) => {
      lines.length = 0;
      await work();
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const signed = await logOf(() => officeCallsOf(beside, ana).try(draws));
    expect(signed).toEqual([expect.objectContaining({ operator: 'ana', status: 200 })]);
    const unsigned = await logOf(() => officeCallsOf(beside, ana).try(draws, { header: null }));
    expect(unsigned).toEqual([
      expect.objectContaining({
        msg: 'a call that no operator signed',
        reason: 'The call is not signed.',
      }),
      expect.objectContaining({ msg: 'answered', status: 401 }),
    ]);
    const another = await logOf(() => officeCallsOf(beside, testSigner('zoe')).try(draws));
    expect(another).toMatchObject([
      { msg: 'forbidden to this operator', operator: 'zoe', hasKnownKey: false },
      { msg: 'answered', operator: 'zoe', status: 403 },
    ]);
  } finally {
    await beside.close();
  }
});

test('no large body is read from a stranger', async () => {
  const large = { words: ['draws'], given: { content: 'x'.repeat(70_000) } };
  expect((await officeCallsOf(app, testSigner('zoe')).try(large)).status).toBe(413);
  // The router decodes an address, so its spelling must not matter.
  const spelled = await app.officeServer.inject({ method: 'POST', url: '/%61pi/office/try', body: large });
  expect(spelled.statusCode).toBe(413);
  expect((await officeCallsOf(app, ana).try(large)).status).toBe(200);
});

test('only the configured networks reach the office', async () => {
  const env = { OFFICE_ALLOWED_NETWORKS: '10.1.0.0/16,2001:db8::/32' };
  const beside = await createTestApp({ env, beside: app });
  try {
    const statusFrom = async (address: string) =>
      (await officeCallsOf(beside, ana).try({ words: ['draws'], given: {} }, { address })).status;
    expect(await statusFrom('10.1.200.3')).toBe(200);
    expect(await statusFrom('2001:db8:1::7')).toBe(200);
    expect(await statusFrom('10.2.0.1')).toBe(404);
    expect(await statusFrom('127.0.0.1')).toBe(404);
    expect(await statusFrom('2001:db9::1')).toBe(404);
  } finally {
    await beside.close();
  }
});

test('key files sign nothing if they are disabled', async () => {
  const beside = await createTestApp({ env: { OPERATOR_KEY_FILES: 'off' }, beside: app });
  try {
    const { status } = await officeCallsOf(beside, ana).try({ words: ['draws'], given: {} });
    expect(status).toBe(401);
  } finally {
    await beside.close();
  }
});
