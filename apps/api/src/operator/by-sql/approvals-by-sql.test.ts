import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draw } from '../../features/draws/games/index.ts';
import { createTestApp, drawsToCome, type TestApp } from '../../testing/index.ts';
import { approve, attack as attackBySql, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// An operator who approves what a colleague requested, and executes by SQL something else; or who
// does alone what takes two.

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

const attack = (...statements: string[]) => attackBySql(app, statements);
const sign = (name: string) => signAs(terminal, name);

async function nextDraw(): Promise<Draw> {
  const [draw] = await drawsToCome(app, 'loto-6-49');
  if (draw === undefined) throw new Error('There is no draw');
  return draw;
}

test('sales close later by two persons, also before they have closed', async () => {
  const { drawId } = await nextDraw();
  const later = (column: string) =>
    attack(sign('ana'), `update draw set ${column} where draw_id = '${drawId}'`);
  expect(await later("sales_close_at = sales_close_at + interval '1 minute'")).toBe('draw_changed_by_two');
  expect(
    await later(
      `draw_at = draw_at + interval '2 hours', sales_close_at = sales_close_at + interval '2 hours'`,
    ),
  ).toBe('draw_changed_by_two');
  expect(await later(`sales_close_at = sales_close_at - interval '1 minute'`)).toBeNull();
});

test('who approves a move moves the draw to the instant that was requested', async () => {
  const { drawId, salesCloseAt } = await nextDraw();
  app.clock.set(new Date(salesCloseAt.getTime() + 60_000).toISOString());
  const number = await terminal.request(`move ${drawId} --to 2026-11-19T21:00`, 'ana');
  const move = (to: string) =>
    attack(...approve(terminal, number), `update draw set draw_at = '${to}' where draw_id = '${drawId}'`);
  expect(await move('2026-11-19T21:30:00+02:00')).toBe('draw_changed_by_two');
  expect(await move('2026-11-19T21:00:00+02:00')).toBeNull();
  const cancelling = await terminal.request(`cancel ${drawId} --refund`, 'ana');
  const cancel = (to: string) =>
    attack(
      ...approve(terminal, cancelling),
      `update draw set status = 'cancelled', cancelled_at = now(), cancelled_to = '${to}' where draw_id = '${drawId}'`,
    );
  expect(await cancel('next-draw')).toBe('draw_changed_by_two');
  expect(await cancel('refund')).toBeNull();
});

const add = (bani: number, at: string) =>
  `insert into draw (draw_id, game_code, draw_at, calendar_at, sales_close_at, is_special, added_prize_bani, status)
   values (gen_random_uuid(), 'joker', '${at}', '${at}', '${at}', true, ${bani}, 'planned')`;

test('a prize is added to a draw by two persons, who named the sum and the draw', async () => {
  const at = '2026-12-12T19:00:00+02:00';
  expect(await attack(sign('ana'), add(100_000_00, at))).toBe('draw_prize_added_by_two');
  const words = 'add joker --at 2026-12-12T19:00 --special --added-prize 100000';
  const number = await terminal.request(words, 'ana');
  expect(await attack(...approve(terminal, number), add(200_000_00, at))).toBe('draw_prize_added_by_two');
  expect(await attack(...approve(terminal, number), add(100_000_00, '2026-12-13T19:00:00+02:00'))).toBe(
    'draw_prize_added_by_two',
  );
  expect(await terminal.type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
});

const tables = (prizeBani: number) =>
  JSON.stringify([{ code: 'loto-6-49', run: 1, note: 'page', categories: [{ category: 'IV', prizeBani }] }]);

test('official values are accepted as they were requested', async () => {
  const { drawId } = await nextDraw();
  const request = [
    sign('ana'),
    `insert into operator_request (command, arguments, reason, facts, summary, draw_id, requested_by, requested_at, expires_at)
     select 'accept-official', jsonb_build_object('words', '[]'::jsonb, 'options', jsonb_build_object('tables', '${tables(30_00)}')),
       '', '[]', '', '${drawId}', 'ana', passed_now(), passed_now() + interval '1 hour'`,
  ];
  expect(await attack(...request)).toBeNull();
  const { rows } = await app.platform.pool.query<{ number: number }>(
    'select max(request_number) as number from operator_request',
  );
  const number = rows[0]?.number ?? 0;
  const accept = (prizeBani: number) =>
    attack(
      ...approve(terminal, number),
      `insert into accepted_official_values values ('${drawId}', ${number}, '${tables(prizeBani)}', '[]', now())`,
    );
  expect(await accept(1_000_000_00)).toBe('official_values_accepted_by_two');
  expect(await accept(30_00)).toBeNull();
});
