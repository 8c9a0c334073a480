import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOperatorConfig } from '../config/operator-config.ts';
import { clearCalendar, planDraw } from '../features/prizes/settlement/testing/drawn.ts';
import { play } from '../features/prizes/settlement/testing/play.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { testOperatorEnvironment } from '../testing/test-config.ts';
import { writeTestInstallation } from '../testing/test-database.ts';
import { openOperations, type Operations } from './open-operations.ts';
import { runOperator } from './run-operator.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
let folder: string;
/** Of a program in another environment; the database waits for who leaves it. */
let operations: Operations | undefined;
beforeEach(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
  folder = await mkdtemp(join(tmpdir(), 'official-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await operations?.close();
  operations = undefined;
  await app.close();
});

const named = 'loto-5-40:2026-11-19';
const textOf = ({ lines }: { readonly lines: readonly string[] }) => lines.join('\n');

/** A file of official values, with the prize of category III. */
async function fileWith(prizeBani: number, fundBani: number | null = 90_000_000): Promise<string> {
  const file = join(folder, `${prizeBani}.json`);
  const fund = fundBani === null ? {} : { fundBani };
  const table = { code: 'loto-5-40', run: 1, ...fund, note: 'the official page' };
  const categories = [{ category: 'III', prizeBani }];
  await writeFile(file, JSON.stringify([{ ...table, categories }]));
  return file;
}

/** A draw that was drawn, with a ticket that won in category III. */
async function drawn(): Promise<void> {
  await clearCalendar(app);
  const drawId = await planDraw(app, { gameCode: 'loto-5-40', drawAt: '2026-11-19T18:15:00+02:00' });
  await play(app, { gameCode: 'loto-5-40', drawIds: [drawId], variants: [{ numbers: [1, 2, 3, 4, 40] }] });
  app.clock.set('2026-11-19T18:30:00+02:00');
  await terminal.type(`record ${named} --numbers 1,2,3,4,5,6 --side 123456`, 'ana');
  await terminal.type(`confirm ${named}`, 'radu');
}

const prizes = async () =>
  (await app.platform.pool.query<{ gross_bani: number }>('select gross_bani from ticket_prize')).rows.map(
    ({ gross_bani: bani }) => bani,
  );

test('official values that are not ours are listed and stop, and are paid once two persons accepted them', async () => {
  await drawn();

  // by the one who may force what is implausible
  const absurd = `settle ${named} --official ${await fileWith(50_000_000_000)} --force-implausible`;
  const stopped = await terminal.type(absurd, 'radu');
  expect(textOf(stopped)).toContain('not settled, since official values depart from ours');
  expect(textOf(stopped)).toMatch(/loto-5-40 +III +prize +0\.80 lei +500,000,000\.00 lei/);
  const { pool } = app.platform;
  const { rows: begun } = await pool.query('select from settlement');
  expect(begun).toHaveLength(0);

  const words = `settle ${named} --official ${await fileWith(12_345)}`;
  expect(textOf(await terminal.type(`${words} --dry-run`, 'ana'))).toContain('would-halt');
  const number = await terminal.request(words, 'ana');
  // the file is read once: what another has in it now does not matter
  await rm(folder, { recursive: true });
  expect(textOf(await terminal.type(`requests ${number}`))).toMatch(/prize +0\.80 lei +123\.45 lei/);
  expect(await terminal.type(`approve ${number}`, 'ana')).toMatchObject({ exitCode: 1 });
  expect(await terminal.type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
  expect(textOf(await terminal.type(`settle ${named}`, 'ana'))).toContain('settled');
  expect(await prizes()).toEqual([12_345]);
  // the request of the absurd ones comes too late
  expect(await terminal.type(`approve ${number - 1}`, 'ana')).toMatchObject({ exitCode: 1 });
});

test('what two persons accepted is not set aside by one, with a file of our own values', async () => {
  await drawn();
  const accepting = `settle ${named} --official ${await fileWith(12_345)}`;
  expect(await terminal.approved(accepting, ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
  const ourPrize = 80;
  const ours = `settle ${named} --official ${await fileWith(ourPrize, null)}`;
  expect(textOf(await terminal.type(`${ours} --dry-run`, 'ana'))).toContain('would-halt');
  const stopped = await terminal.type(ours, 'ana');
  expect(textOf(stopped)).toContain('2 values that two persons accepted would not be used any more');
  expect(textOf(stopped)).toMatch(/loto-5-40 +III +prize +0\.80 lei +123\.45 lei/);
  expect(await prizes()).toEqual([]);
  const [, number] = /approve (\d+) /.exec(textOf(stopped)) ?? [];
  expect(await terminal.type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
  expect(textOf(await terminal.type(`settle ${named}`, 'ana'))).toContain('settled');
  expect(await prizes()).toEqual([ourPrize]);
});

/** A table of a file, on one line. */
const tableOf = (code: string, category: string, prizeBani: number) =>
  `{ "code": "${code}", "note": "the official page", "categories": [{ "category": "${category}", "prizeBani": ${prizeBani} }] }`;

test('where prizes are the lottery’s, a draw is settled by its values alone', async () => {
  await drawn();
  await writeTestInstallation(app.databaseUrl, { OFFICIAL_VALUES: 'required' });
  const env = { ...testOperatorEnvironment(app.databaseUrl), OFFICIAL_VALUES: 'optional' };
  const opened = await openOperations(readOperatorConfig(env), { clock: app.clock });
  operations = opened;
  const settle = (...words: string[]) =>
    runOperator(opened, ['settle', named, ...words, '--as', 'ana'], terminal.tokens['ana'] ?? '');
  const without = await settle();
  expect(without.exitCode).toBe(1);
  expect(textOf(without)).toContain(
    'Prizes are those that the lottery publishes: settle DRAW --official FILE',
  );
  expect(textOf(without)).toContain('missing: loto-5-40, drawing 1; super-noroc, drawing 1');
  expect(textOf(await settle('--dry-run'))).toContain('refused (official-values-missing)');
  expect(await prizes()).toEqual([]);

  const file = join(folder, 'whole.json');
  await writeFile(file, `[${tableOf('loto-5-40', 'II', 80)},\n${tableOf('super-noroc', 'I', -1)}]`);
  const wrong = await settle('--official', file);
  expect([wrong.exitCode, textOf(wrong)]).toEqual([
    2,
    expect.stringMatching(/\nline 2, column \d+: 1\.categories/),
  ]);
  // a category in which a ticket of ours won is not there
  await writeFile(file, `[${tableOf('loto-5-40', 'II', 0)},\n${tableOf('super-noroc', 'I', 0)}]`);
  expect(textOf(await settle('--official', file, '--dry-run'))).toContain(
    'missing: loto-5-40, drawing 1, category III',
  );
  await writeFile(file, `[${tableOf('loto-5-40', 'III', 80)},\n${tableOf('super-noroc', 'I', 0)}]`);
  expect(textOf(await settle('--official', file))).toContain('settled');
  expect(await prizes()).toEqual([80]);
});

test('a settlement that stopped says what to do', async () => {
  await drawn();
  const words = `settle ${named} --official ${await fileWith(12_345)}`;
  expect(await terminal.approved(words, ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
  await app.platform.pool.query('update ticket_draw set main_bani = main_bani * 2');
  const stopped = textOf(await terminal.type(`settle ${named}`, 'ana'));
  expect(stopped).toMatch(
    /halted[\s\S]*Nothing is paid until two persons accept[\s\S]*operator -- settle [0-9a-f-]{36} --official FILE/,
  );
  expect(await prizes()).toEqual([]);
});

test(
  'the file that two persons accepted is settled by when it is given again',
  { tags: ['full-run'] },
  async () => {
    await drawn();
    const words = `settle ${named} --official ${await fileWith(12_345)}`;
    expect(await terminal.approved(words, ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
    expect(textOf(await terminal.type(words, 'ana'))).toContain('settled');
    expect(await prizes()).toEqual([12_345]);
  },
);
