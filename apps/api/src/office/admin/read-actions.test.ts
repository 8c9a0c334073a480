import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfAction } from '../../features/operators/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { openClosedDraw } from '../testing/closed-draw.ts';
import type { Terminal } from '../testing/terminal.ts';
import { listLoggedActions, readLoggedAction } from './read-actions.ts';

let app: TestApp;
let terminal: Terminal;
let drawId: string;
beforeEach(async () => {
  ({ app, terminal, drawId } = await openClosedDraw([1, 2, 3, 4, 40]));
});
afterEach(() => app.close());

const result = '--numbers 1,2,3,4,5,6 --side 123456';

const list = (operator: string, filter: Parameters<typeof listLoggedActions>[2] = {}, limit = 50) =>
  listLoggedActions(app.platform.database, { operator }, filter, { beforeSeq: undefined, limit });

const read = (operator: string, seq: number) =>
  readLoggedAction(app.platform.database, app.office, { operator }, seq);

test('the log can be read by draw, by operator and by command, newest first', async () => {
  await terminal.type(`record ${drawId} ${result}`, 'ana');
  await terminal.type(`confirm ${drawId}`, 'radu');
  await terminal.type('disable joker', 'radu');
  expect((await list('ana', { drawId })).map(({ command }) => command)).toEqual(['confirm', 'record']);
  expect((await list('ana', { operator: 'radu' }, 2)).map(({ command }) => command)).toEqual([
    'disable',
    'confirm',
  ]);
  expect(await list('ana', { command: 'record' })).toMatchObject([{ operator: 'ana', isSigned: true }]);
});

test('a page begins after the last row of the previous page', async () => {
  const [first, second] = await list('ana', {}, 2);
  const rest = await listLoggedActions(
    app.platform.database,
    { operator: 'ana' },
    {},
    { beforeSeq: first?.seq, limit: 1 },
  );
  expect(rest).toEqual([second]);
});

test('the second operator does not see in the log what the first one recorded', async () => {
  await terminal.type(`record ${drawId} ${result}`, 'ana');
  const [forRadu] = await list('radu', { drawId });
  expect(forRadu?.summary).toBeNull();
  expect((await read('radu', forRadu?.seq ?? 0))?.proof).toBeNull();
  const [forAna] = await list('ana', { drawId });
  expect(forAna?.summary).toContain('1 2 3 4 5 6');
  await terminal.type(`confirm ${drawId}`, 'radu');
  const [, recorded] = await list('radu', { drawId });
  expect(recorded?.summary).toContain('1 2 3 4 5 6');
});

test('an approval says who requested what, and includes the signed request', async () => {
  await terminal.approved('take-role radu auditor', ['ana', 'radu']);
  const [approval] = await list('ana', { command: 'approve' });
  expect(approval?.approves).toEqual({ operator: 'ana', command: 'take-role' });
  const found = await read('ana', approval?.seq ?? 0);
  expect(found?.proof?.request?.text).toContain('command take-role');
});

test('the hash of an action is derived from the previous one', async () => {
  await terminal.type('disable joker', 'radu');
  const [newest] = await list('ana', {}, 1);
  const proof = (await read('ana', newest?.seq ?? 0))?.proof;
  const { row, previousHash } = proof ?? {};
  const hash = hashOfAction(Buffer.from(previousHash ?? '', 'hex'), {
    text: row?.text ?? '',
    signature: row?.signature ?? null,
  });
  expect(hash.toString('hex')).toBe(row?.hash);
});

test('an action beyond the end of the log does not exist', async () => {
  expect(await read('ana', 999_999)).toBeUndefined();
});
