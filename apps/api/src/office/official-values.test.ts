import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { officialValues, settleDraw } from '../features/prizes/settlement/index.ts';
import { clearCalendar, planDraw } from '../features/prizes/settlement/testing/drawn.ts';
import { play } from '../features/prizes/settlement/testing/play.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { settleCommand } from './commands/draws/settle.ts';
import { findDraw } from './find-draw.ts';
import { renderSentence } from './render-outcome.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
let folder: string;
beforeEach(async () => {
  await open();
  folder = await mkdtemp(join(tmpdir(), 'official-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

async function open(env: Record<string, string> = {}): Promise<void> {
  app = await createTestApp({ env });
  terminal = await openTerminal(app);
}

const named = 'loto-5-40:2026-11-19';
const textOf = ({ lines }: { readonly lines: readonly string[] }) => lines.join('\n');

/** Writes a file of official values with this prize of category III. */
async function fileWith(prizeBani: number, fundBani: number | null = 90_000_000): Promise<string> {
  const file = join(folder, `${prizeBani}.json`);
  const fund = fundBani === null ? {} : { fundBani };
  const table = { code: 'loto-5-40', run: 1, ...fund, note: 'the official page' };
  const categories = [{ category: 'III', prizeBani }];
  await writeFile(file, JSON.stringify([{ ...table, categories }]));
  return file;
}

/** Creates a drawn draw with a winning ticket of category III. */
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

test('differing official values are listed and block the settlement, and are paid once two people accepted them', async () => {
  await drawn();

  expect(textOf(await terminal.type(`settle ${named} --dry-run`, 'ana'))).toMatch(/, operator [\d.]+ lei/);

  // Refused even if an operator forces implausible values.
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
  // The file is read only once, so later changes to it don't matter.
  await rm(folder, { recursive: true });
  expect(textOf(await terminal.type(`requests ${number}`))).toMatch(/prize +0\.80 lei +123\.45 lei/);
  expect(await terminal.type(`approve ${number}`, 'ana')).toMatchObject({ exitCode: 1 });
  expect(await terminal.type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
  // The lottery keeps the rest of our stakes after its prizes.
  expect(textOf(await terminal.type(`settle ${named} --dry-run`, 'ana'))).not.toContain('operator');
  expect(textOf(await terminal.type(`settle ${named}`, 'ana'))).toContain('settled');
  expect(await prizes()).toEqual([12_345]);
  // It's too late to approve the request with the absurd values.
  expect(await terminal.type(`approve ${number - 1}`, 'ana')).toMatchObject({ exitCode: 1 });
});

test('one person cannot replace what two people accepted with a file of our own values', async () => {
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

const settle = (...words: string[]) => terminal.type(['settle', named, ...words], 'ana');

/** Returns a table of a file on one line. */
const tableOf = (code: string, category: string, prizeBani: number) =>
  `{ "code": "${code}", "note": "the official page", "categories": [{ "category": "${category}", "prizeBani": ${prizeBani} }] }`;

test('if the lottery pays the prizes, a draw is settled only with its values', async () => {
  await app.close();
  await open({ OFFICIAL_VALUES: 'required' });
  await drawn();
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
  // The file lacks a category in which one of our tickets won.
  await writeFile(file, `[${tableOf('loto-5-40', 'II', 0)},\n${tableOf('super-noroc', 'I', 0)}]`);
  expect(textOf(await settle('--official', file, '--dry-run'))).toContain(
    'missing: loto-5-40, drawing 1, category III',
  );
  await writeFile(file, `[${tableOf('loto-5-40', 'III', 80)},\n${tableOf('super-noroc', 'I', 0)}]`);
  expect(textOf(await settle('--official', file))).toContain('settled');
  expect(await prizes()).toEqual([80]);
});

test('a halted settlement says what to do', async () => {
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

test('the file that two people accepted is used when it is given again', { tags: ['full-run'] }, async () => {
  await drawn();
  const words = `settle ${named} --official ${await fileWith(12_345)}`;
  expect(await terminal.approved(words, ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
  expect(textOf(await terminal.type(words, 'ana'))).toContain('settled');
  expect(await prizes()).toEqual([12_345]);
});

test('a job killed after using the official values resumes', async () => {
  await drawn();
  const { drawId } = await findDraw(app.platform.database, named);
  const category = { category: 'III', prizeBani: 80 } as const;
  const officialTables: officialValues.OfficialTable[] = [
    { code: 'loto-5-40', run: 1, note: 'the official page', categories: [category] },
  ];
  const killing: typeof app.settlements = {
    ...app.settlements,
    onStepDone: (step) => {
      if (step === 'prizes-computed') throw new Error('killed');
    },
  };
  const killed = settleDraw(killing, { drawId, operator: 'ana', officialTables });
  await expect(killed).rejects.toThrow('killed');
  if (settleCommand.kind !== 'work') throw new Error('settle is no work');
  const job = { app: app.office, operator: 'ana', actionId: randomUUID(), isDryRun: false };
  const resumed = await settleCommand.work(
    { ...job, report: () => Promise.resolve() },
    { drawId, isForced: false, officialTables },
  );
  expect(renderSentence(resumed.summary)).toMatch(/: settled$/);
  expect(await prizes()).toEqual([80]);
});
