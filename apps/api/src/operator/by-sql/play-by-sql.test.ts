import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type SignedUpPlayer, type TestApp } from '../../testing/index.ts';
import { approve, attack as attackBySql, missingRight, signAs } from '../testing/attack.ts';
import { dayMs } from '../testing/at-counter.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// One who has the password of the operators' role, and runs any SQL as it: who plays, and what is
// on sale.

let app: TestApp;
let terminal: Terminal;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await signUpPlayer(app, { complete: true });
});

const attack = (...statements: string[]) => attackBySql(app, statements);
const sign = (name: string) => signAs(terminal, name);

const at = (instant: Date) => `'${instant.toISOString()}'`;

/** A state of play. @param until of a pause in days from now, null for ever; undefined: no pause */
function state(by: string | null, until?: number | null, dayBani: number | null = null): string {
  const now = app.clock.now();
  const [kind, from, end] =
    until === undefined
      ? ['null', 'null', 'null']
      : until === null
        ? [`'self-exclusion'`, at(now), 'null']
        : [`'time-out'`, at(now), at(new Date(now.getTime() + until * dayMs))];
  return `insert into play_state (player_id, revision, day_bani, pause_kind, paused_at, paused_until, operator_name, recorded_at)
    select '${player.playerId}', coalesce(max(revision), 0) + 1, ${dayBani ?? 'null'}, ${kind}, ${from}, ${end},
      ${by === null ? 'null' : `'${by}'`}, ${at(now)}
    from play_state where player_id = '${player.playerId}'`;
}

test('play is limited and paused by an operator who signs, under that name', async () => {
  expect(await attack(state('ana', 7))).toBe('play_state_is_signed');
  expect(await attack(sign('radu'), state('ana', 7))).toBe('play_state_is_signed');
  expect(await attack(sign('ana'), state(null, 7))).toBe('play_state_is_signed');
  expect(await attack(state('ana', undefined, 0))).toBe('play_state_is_signed');
  expect(await attack(sign('ana'), state('ana', undefined, 0))).toBeNull();
  expect(await attack(sign('ana'), state('ana', 30, 0))).toBeNull();
});

test('a pause of more than 30 days takes two persons, who named the player', async () => {
  for (const days of [31, null])
    expect(await attack(sign('ana'), state('ana', days))).toBe('play_pause_by_two');
  const other = await signUpPlayer(app, { complete: true });
  const length = '--length 6-months --reason they-asked-for-it';
  const ofOther = await terminal.request(`lock-player ${other.playerId} ${length}`, 'ana');
  expect(await attack(...approve(terminal, ofOther), state('ana', null))).toBe('play_pause_by_two');
  const own = await terminal.request(`lock-player ${player.playerId} ${length}`, 'ana');
  expect(await attack(...approve(terminal, own), state('ana', null))).toBeNull();
  // what runs already is no new one
  expect(await attack(sign('ana'), state('ana', null, 100))).toBeNull();
});

test('a limit is raised by its player alone', async () => {
  const { rows } = await app.platform.pool.query<{ id: string }>(
    `insert into limit_raise values ($1, gen_random_uuid(), 'day', null, $2::timestamptz, $2::timestamptz + interval '73 hours') returning raise_id as id`,
    [player.playerId, app.clock.now()],
  );
  const end = (outcome: string) =>
    `insert into limit_raise_end values ('${player.playerId}', '${rows[0]?.id}', '${outcome}', now() + interval '4 days')`;
  expect(await attack(sign('ana'), end('confirmed'))).toBe('limit_raised_by_its_player');
  expect(await attack(end('cancelled'))).toBe('limit_raised_by_its_player');
  expect(await attack(sign('ana'), end('cancelled'))).toBeNull();
});

test.each([
  ['a game', 'update game_setting set is_enabled = false'],
  ['a draw', `update draw set status = 'cancelled', cancelled_at = now(), cancelled_to = 'refund'`],
  ['the end of its sales', `update draw set sales_close_at = sales_close_at - interval '1 minute'`],
  [
    'another draw',
    `insert into draw (draw_id, game_code, draw_at, sales_close_at, is_special, added_prize_bani, status)
     values (gen_random_uuid(), 'joker', now() - interval '1 year', now() - interval '1 year', false, 0, 'planned')`,
  ],
  ['sessions', `update session set ended_at = now(), end_reason = 'everywhere'`],
])('without an operator’s token, no one changes %s', async (_, statement) => {
  expect(await attack(statement)).toBe('changed_by_who_signs');
});

test('how long before a draw its sales close is not changed by operators', async () => {
  expect(await attack(sign('ana'), 'update game_setting set sales_close_lead_minutes = 0')).toBe(
    missingRight,
  );
});
