import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policyText } from '@loto/draw-seal/testing';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, drawsToCome, sealDraw, type TestApp } from '../testing/index.ts';
import { testEnvironment } from '../testing/app/test-config.ts';
import type { Draw } from '../features/draws/games/index.ts';
import { logEntries } from '../features/seals/testing/read-log.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const policyFile = join(folder, 'policy.txt');
// The policy needs a witness without an address, which never signs.
const logKey = testEnvironment('postgresql://none/none')['SEAL_LOG_KEY'] ?? '';
writeFileSync(policyFile, policyText('localhost/seals', logKey));

let app: TestApp;
let terminal: Terminal;
let draw: Draw;
beforeEach(async () => {
  app = await createTestApp({ env: { SEAL_POLICY_FILE: policyFile } });
  terminal = await openTerminal(app);
  [draw] = (await drawsToCome(app, 'loto-6-49')) as [Draw];
  app.clock.set(draw.drawAt.toISOString());
});
afterEach(() => app.close());

const two = ['ana', 'radu'] as const;
const numbers = '--numbers 44,11,45,46,33,19 --side 0012345';
const record = (more: readonly string[] = []) => ['record', draw.drawId, ...numbers.split(' '), ...more];
const textOf = ({ lines }: { readonly lines: readonly string[] }) => lines.join('\n');
const withReason = (reason: string) => record(['--unwitnessed', reason]);
const entriesOf = async (kind: string) =>
  (await logEntries(app)).filter((entry) => entry.startsWith(`loto.${kind}/v1`));

test('a result waits for the witnesses of its draw, also in the database', async () => {
  await sealDraw(app, draw);
  expect(textOf(await terminal.type(record(), 'ana'))).toContain('Too few witnesses signed');
  const insert = `insert into draw_result_entry (entry_id, draw_id, result, recorded_by, recorded_at)
    select gen_random_uuid(), $1, '{"numbers":[1,2,3,4,5,6],"jokers":[],"sideGameNumber":null}', name, now() from operator limit 1`;
  const { pool } = app.platform;
  await expect(pool.query(insert, [draw.drawId])).rejects.toMatchObject({
    constraint: 'draw_result_is_witnessed',
  });
  const needed = { constraint: 'draw_needs_seal' };
  await expect(
    pool.query('update draw set needs_seal = false where draw_id = $1', [draw.drawId]),
  ).rejects.toMatchObject(needed);
  await pool.query('update draw set witnessed_at = now() where draw_id = $1', [draw.drawId]);
  expect(await terminal.type(record(), 'ana')).toMatchObject({ exitCode: 0 });
});

test('two persons let a result in without witnesses, and the log has their reason', async () => {
  await sealDraw(app, draw);
  const words = withReason('martorii-tac');
  expect(textOf(await terminal.type(words, 'ana'))).toContain('too few witnesses signed');
  expect(await entriesOf('exception')).toEqual([]);
  expect(await terminal.approved(words.join(' '), two)).toMatchObject({ exitCode: 0 });
  expect(await entriesOf('exception')).toEqual([
    `loto.exception/v1\ndraw ${draw.drawId}\nkind unwitnessed-result\nreason martorii-tac\n`,
  ]);
  expect(await terminal.type(['confirm', draw.drawId, ...numbers.split(' ')], 'radu')).toMatchObject({
    exitCode: 0,
  });
});

test('a draw without a seal has a result a day later at the earliest', async () => {
  const words = withReason('oprire');
  expect(textOf(await terminal.type(words, 'ana'))).toContain('This draw has no seal yet');
  app.clock.advance(24 * 60 * 60_000);
  expect(await terminal.approved(words.join(' '), two)).toMatchObject({ exitCode: 0 });
  expect((await entriesOf('exception'))[0]).toContain('kind unsealed-draw');
});

test.each(['the player ana@loto.test', 'CNP 1900517123456', ' spaces ', 'x'.repeat(201)])(
  'the reason "%s" is refused, because it is published',
  async (reason) => {
    await sealDraw(app, draw);
    expect(textOf(await terminal.type(withReason(reason), 'ana'))).toContain('The reason is published');
  },
);

test('a draw with witnesses needs no exception', async () => {
  await sealDraw(app, draw);
  await app.platform.pool.query('update draw set witnessed_at = now() where draw_id = $1', [draw.drawId]);
  expect(textOf(await terminal.type(withReason('De probă'), 'ana'))).toContain('needs no exception');
  expect(await entriesOf('exception')).toEqual([]);
});
