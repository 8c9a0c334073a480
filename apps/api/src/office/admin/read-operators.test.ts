import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { readOperators } from './read-operators.ts';

let app: TestApp;
let terminal: Terminal;
beforeEach(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterEach(() => app.close());

async function stateOf(name: string) {
  const { operators } = await readOperators(app.platform.database, app.office);
  return operators.find((operator) => operator.name === name);
}

test('an added operator still has to enrol, and then has one key', async () => {
  await terminal.approved('add-operator ilinca --email ilinca@loto.test --role draws', ['ana', 'radu']);
  expect(await stateOf('ilinca')).toMatchObject({ state: 'to-enrol', keys: [], roles: ['draws'] });
  await app.runDueJobs();
  const [, code = ''] = /Your code: (\S+)/.exec(app.mailer.to('ilinca@loto.test').at(-1)?.text ?? '') ?? [];
  await terminal.type('enrol ilinca', undefined, code);
  expect(await stateOf('ilinca')).toMatchObject({
    state: 'active',
    keys: [{ kind: 'file', endedAt: null, isPinned: false, since: expect.any(String) }],
  });
});

test('a key shows its last signature and its end', async () => {
  await terminal.enrol('ilinca', 'draws');
  app.clock.advance(60_000);
  await terminal.type('disable joker', 'ilinca');
  const used = app.clock.now().getTime();
  expect(Date.parse((await stateOf('ilinca'))?.keys[0]?.lastUsedAt ?? '')).toBe(
    Math.floor(used / 1000) * 1000,
  );
  app.clock.advance(60_000);
  await terminal.type('end-keys ilinca', 'ana');
  expect(await stateOf('ilinca')).toMatchObject({ state: 'ended', keys: [{ endedAt: expect.any(String) }] });
});

test('a revoked operator is listed with the administrator who revoked them', async () => {
  await terminal.enrol('ilinca', 'draws');
  await terminal.type('revoke-operator ilinca', 'ana');
  expect(await stateOf('ilinca')).toMatchObject({ state: 'revoked', revokedBy: 'ana', roles: [] });
});
