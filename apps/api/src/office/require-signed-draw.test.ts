import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../testing/index.ts';
import { alertsOf } from './testing/alerts.ts';
import { openClosedDraw } from './testing/closed-draw.ts';
import type { Terminal } from './testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
let drawId: string;
let log: string[];
beforeEach(async () => {
  ({ app, terminal, drawId, log } = await openClosedDraw([1, 2, 3, 4, 40]));
  await terminal.type(`record ${drawId} --numbers 1,2,3,4,5,6 --side 123456`, 'ana');
  await terminal.type(`confirm ${drawId}`, 'radu');
});
afterEach(() => app.close());

/** Runs a statement as a database administrator, without triggers. */
async function forge(statement: string): Promise<void> {
  await app.platform.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

const query = async (text: string) => (await app.platform.pool.query<{ id: string }>(text)).rows;

/** Expects that settling the draw is refused, and returns the rows named by alerts. */
async function settleInVain(): Promise<string[]> {
  const settled = await terminal.type(`settle ${drawId}`, 'ana');
  expect(settled).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('No operator signed')] });
  expect(await query('select from settlement')).toEqual([]);
  return alertsOf(log);
}

/** Numbers with which the ticket would win more. */
const better = `jsonb_set(result, '{numbers}', '[1, 2, 3, 4, 40, 6]')`;

test('numbers changed after the confirmation are not settled', async () => {
  await forge(`update draw_result_entry set result = ${better}; update draw set result = ${better}`);
  const [entry] = await query('select entry_id as id from draw_result_entry');
  expect(await settleInVain()).toEqual([`draw_result_entry ${entry?.id}`]);
});

test('a result that names two operators is not settled if they signed another one', async () => {
  await forge(
    `insert into draw_result_entry (entry_id, draw_id, result, recorded_by, recorded_at)
     select gen_random_uuid(), draw_id, ${better}, recorded_by, recorded_at + interval '1 minute'
     from draw_result_entry;
     insert into draw_result_confirmation (entry_id, recorded_by, confirmed_by, confirmed_at)
     select newest.entry_id, newest.recorded_by, confirmed_by, confirmed_at + interval '1 minute'
     from (select * from draw_result_entry order by entry_number desc limit 1) newest, draw_result_confirmation;
     update draw set result = ${better}`,
  );
  const [entry] = await query(
    'select entry_id as id from draw_result_entry order by entry_number desc limit 1',
  );
  expect(await settleInVain()).toEqual([`draw_result_entry ${entry?.id}`]);
});

test('official values changed after two people accepted them are not paid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signed-'));
  try {
    const file = join(folder, 'official.json');
    const categories = [{ category: 'III', prizeBani: 12_345 }];
    await writeFile(file, JSON.stringify([{ code: 'loto-5-40', note: 'the official page', categories }]));
    const accepted = await terminal.approved(`settle ${drawId} --official ${file}`, ['ana', 'radu']);
    expect(accepted).toMatchObject({ exitCode: 0 });
  } finally {
    await rm(folder, { recursive: true });
  }
  const rows = [`accepted_official_values of the draw ${drawId}`];
  const other = (column: string) =>
    forge(
      `update accepted_official_values set ${column} = replace(${column}::text, '12345', '99999')::jsonb`,
    );
  await other('departures');
  expect(await settleInVain()).toEqual(rows);
  log.length = 0;
  await forge(
    `update accepted_official_values set departures = replace(departures::text, '99999', '12345')::jsonb`,
  );
  await other('tables');
  expect(await settleInVain()).toEqual(rows);
});
