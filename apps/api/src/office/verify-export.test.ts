import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendSigned, firstHash, hashOfAction } from '../features/operators/index.ts';
import { createTestApp, testSigner, type TestApp } from '../testing/index.ts';
import { exportActions, type ExportedAction } from './export-actions.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';
import { trustOf } from './trust-of.ts';
import { verifyExport } from './verify-export.ts';

const actions = 1_000;

let app: TestApp;
let content: string;
let lines: string[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  app = await createTestApp();
  const terminal = await openTerminal(app);
  await actOnce(terminal);
  const { database, config } = app.platform;
  const trust = trustOf(config);
  await database.transaction().execute(async (transaction) => {
    const { max = 0 } = (await transaction
      .selectFrom('operator_action')
      .select(({ fn }) => fn.max('seq').as('max'))
      .executeTakeFirst()) as { max?: number };
    for (let seq = max; seq < actions; seq += 1) {
      await appendSigned(transaction, trust, testSigner(seq % 2 === 0 ? 'ana' : 'radu'), {
        command: 'disable',
        arguments: { words: [`joker ${randomUUID()}`] },
        facts: [`joker is not on sale now, for the time ${seq}`],
        now: app.clock.now(),
      });
    }
  });
  ({ content } = await exportActions(database, trust));
  lines = content.trimEnd().split('\n');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

/**
 * Logs one action of each kind: a key added and used, a request, an approval, a refusal, a look.
 */
async function actOnce({ type, enrol, approved }: Terminal): Promise<void> {
  await enrol('mihai', 'draws');
  await type('disable joker', 'mihai');
  await approved('give-role mihai bank', ['ana', 'radu']);
  await type('pay-out 12345678', 'mihai');
  await type(['export-audit', join(folder, 'first')], 'ana');
  await type(['cancel', '"'.repeat(1_900)], 'ana');
  await type('end-keys mihai', 'radu');
}

const problemsOf = async (rows: readonly string[]) => (await verifyExport(`${rows.join('\n')}\n`)).problems;

/** Returns the lines with one of them replaced. */
const withLine = (index: number, line: string) => lines.with(index, line);

/** Changes a line's JSON. */
function changed(index: number, change: (row: Record<string, unknown>) => object): string[] {
  return withLine(index, JSON.stringify(change(JSON.parse(lines[index] ?? '') as Record<string, unknown>)));
}

/** Returns the rows in a new order, with consistent numbers and hashes. */
function rechained([head = '', ...rows]: readonly string[]): string[] {
  let before: Buffer = firstHash;
  const chained = rows.map((line, index) => {
    const row = JSON.parse(line) as ExportedAction;
    before = hashOfAction(before, row);
    return JSON.stringify({ ...row, seq: index + 1, hash: before.toString('hex') });
  });
  return [head, ...chained];
}

const lineOf = (word: string) => lines.findIndex((line) => line.includes(word));

test('a thousand actions can be verified without a database', async () => {
  const verified = await verifyExport(content);
  expect(verified).toMatchObject({ actions, problems: [] });
  expect(verified.signed).toBeLessThan(actions);
  expect(verified.signed).toBeGreaterThan(actions - 10);
  expect(lines).toHaveLength(actions + 1);
  expect(verified.newest).toBe((JSON.parse(lines.at(-1) ?? '') as { hash: string }).hash);
});

describe('verification finds:', () => {
  /** Keeps one row of each kind, so that each change is verified quickly. */
  beforeAll(() => {
    lines = lines.slice(0, 30);
    lines[0] = (lines[0] ?? '').replace(`"actions":${actions}`, '"actions":29');
  });

  test('nothing if nothing was changed', async () => {
    expect(await problemsOf(lines)).toEqual([]);
    // The typed words were too long for a text.
    expect(lineOf('command cancel\\narguments {\\"SHA-256\\"')).toBeGreaterThan(0);
  });

  test('a changed byte anywhere in a row', async () => {
    const rows = [
      'command enrol\\n',
      'command approve\\n',
      'refused, not signed',
      'done, not signed',
      'command disable\\n',
    ];
    for (const index of [...rows.map(lineOf), lines.length - 1]) {
      expect(index).toBeGreaterThan(0);
      const line = lines[index] ?? '';
      // Tests a byte of each field, and the last bytes of keys and signatures, which have unused
      // bits.
      const ends = ['"signature":"', '"key":"'].map(
        (field) => line.indexOf('"', line.indexOf(field) + field.length) - 1,
      );
      const spread = Array.from({ length: 24 }, (_, step) => Math.floor((step * line.length) / 24));
      for (const place of [...spread, ...ends.filter((at) => at > 0)]) {
        const code = (line.codePointAt(place) ?? 0) ^ 1;
        const bad = withLine(
          index,
          line.slice(0, place) + String.fromCodePoint(code) + line.slice(place + 1),
        );
        expect(await problemsOf(bad), `${index} ${place}`).not.toEqual([]);
      }
      const [, hash = ''] = /"hash":"(\w+)"/.exec(line) ?? [];
      expect(await problemsOf(withLine(index, line.replace(hash, hash.toUpperCase())))).not.toEqual([]);
    }
  });

  test.each<[string, () => string[]]>([
    ['a row that is missing', () => lines.toSpliced(7, 1)],
    ['the last row, which is missing', () => lines.slice(0, -1)],
    ['two rows that changed places', () => lines.with(7, lines[8] ?? '').with(8, lines[7] ?? '')],
    ['a row twice', () => lines.toSpliced(7, 0, lines[7] ?? '')],
    ['another number', () => changed(7, (row) => ({ ...row, seq: 8 }))],
    [
      'a signature that was taken out',
      () => changed(lineOf('command disable'), (row) => ({ ...row, key: null, signature: null })),
    ],
    [
      'a signature without its key',
      () => changed(lineOf('command disable'), (row) => ({ ...row, key: null })),
    ],
    [
      'another person’s key',
      () => changed(lineOf('operator radu'), (row) => ({ ...row, key: testSigner('ana').key })),
    ],
    ['a field that says more', () => changed(3, (row) => ({ ...row, summary: 'all is well' }))],
    ['a field with another spelling', () => withLine(3, (lines[3] ?? '').replace('"seq":', '"seq": '))],
    [
      'the root key of another',
      () => withLine(0, (lines[0] ?? '').replace(testSigner('radu').key, testSigner('zoe').key)),
    ],
    [
      'another installation',
      () => withLine(0, (lines[0] ?? '').replace('test localhost', 'production loto')),
    ],
    [
      'another number of actions',
      () => withLine(0, (lines[0] ?? '').replace('"actions":29', '"actions":28')),
    ],
    ['no head', () => lines.slice(1)],
    ['what is no JSON', () => withLine(4, 'x')],
  ])('%s', async (_, change) => {
    const bad = change();
    expect(bad).not.toEqual(lines);
    expect(await problemsOf(bad)).not.toEqual([]);
  });

  test('a truncated last line', async () => {
    expect((await verifyExport(lines.join('\n'))).problems).not.toEqual([]);
    expect((await verifyExport(`${lines.join('\n')}\n\n`)).problems).not.toEqual([]);
    expect((await verifyExport('')).problems).not.toEqual([]);
    expect((await verifyExport(`${lines.join('\n')}\nx`)).problems).not.toEqual([]);
  });

  test('a missing or moved row, even if all hashes were computed again', async () => {
    expect(await problemsOf(rechained(lines))).toEqual([]);
    const last = lines.length - 1;
    const swapped = lines.with(last, lines[last - 1] ?? '').with(last - 1, lines[last] ?? '');
    expect(await problemsOf(rechained(swapped))).not.toEqual([]);
    const head = (lines[0] ?? '').replace('"actions":29', '"actions":28');
    for (let index = 1; index < last; index += 1) {
      expect(await problemsOf(rechained(lines.with(0, head).toSpliced(index, 1))), `${index}`).not.toEqual(
        [],
      );
    }
  });

  test('a log made with somebody’s own keys, using the reader’s trusted keys', async () => {
    const rootKeys = { ana: testSigner('ana').key, radu: testSigner('radu').key };
    const whole = `${lines.join('\n')}\n`;
    expect((await verifyExport(whole, rootKeys)).problems).toEqual([]);
    expect((await verifyExport(whole, { ...rootKeys, radu: testSigner('zoe').key })).problems).not.toEqual(
      [],
    );
  });

  test('with npm run verify:audit, which ends with 1', { tags: ['full-run'] }, async () => {
    const path = join(folder, 'audit.jsonl');
    const keys = ['ana', 'radu'].map((name) => `${name}=${testSigner(name).key}`).join(',');
    await writeFile(path, content);
    expect(await runVerify(path, '--root-keys', keys)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1000 actions'),
      err: '',
    });
    await writeFile(path, content.replace('command disable', 'command enable'));
    expect(await runVerify(path, '--root-keys', keys)).toMatchObject({
      code: 1,
      err: expect.stringContaining('hash'),
    });
    expect(await runVerify(join(folder, 'nothing'))).toMatchObject({ code: 2 });
  });
});

const program = fileURLToPath(new URL('../verify-audit.ts', import.meta.url));

function runVerify(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}
