import { randomUUID } from 'node:crypto';
import { ticketStatuses, type TicketStatus } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeMachine, testMoves } from '../../../testing/app/describe-machine.ts';
import {
  buyTicket,
  createTestApp,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { decideTicket, statusAt, ticketTransitions, transition, type TicketFact } from './machine.ts';

let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp();
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

/** Sets the status of ticket `$1` to `$2`. */
const update = `update ticket set status = $2,
  paid_at = coalesce(paid_at, case when $2 in ('active', 'won', 'lost', 'refunded') then created_at end)
  where ticket_id = $1`;

async function activeTicket(): Promise<string> {
  const { id } = await buyTicket(app, player);
  await app.platform.pool.query(update, [id, 'active']);
  return id;
}

test('a ticket starts unpaid', async () => {
  const id = await activeTicket();
  const copy = `insert into ticket
    select (json_populate_record(ticket, '{"ticket_id": "00000000-0000-4000-8000-000000000002", "player_ticket_no": 99}')).*
    from ticket where ticket_id = $1`;
  await expect(app.platform.pool.query(copy, [id])).rejects.toMatchObject({
    constraint: 'ticket_transition',
  });
});

describe('the database refuses', () => {
  test.each([
    ['a status there is not', `status = 'paid'`, 'ticket_transition'],
    ['an active ticket that was not paid', `status = 'active'`, 'ticket_is_paid_when_it_plays'],
    ['a payment time without a payment', `paid_at = now()`, 'ticket_is_paid_when_it_plays'],
    ['half a card', `card_brand = 'Visa'`, 'ticket_card_is_whole'],
    [
      'another price',
      `main_bani = main_bani + 100, price_bani = price_bani + 100, total_bani = total_bani + 100`,
      'ticket_is_fixed',
    ],
    ['a price that is not its parts', `price_bani = price_bani + 1`, 'ticket_price_is_its_parts'],
    ['a total without its fee', `total_bani = total_bani - 50`, 'ticket_total_is_price_and_fee'],
    ['another serial', `serial = 'x'`, 'ticket_is_fixed'],
    ['an end before the purchase', `expires_at = created_at`, 'ticket_expires_after_purchase'],
  ])('%s', async (_, change, constraint) => {
    const { id } = await buyTicket(app, player);
    const changed = app.platform.pool.query(`update ticket set ${change} where ticket_id = $1`, [id]);
    await expect(changed).rejects.toMatchObject({ constraint });
  });

  test('another payment time once there is one', async () => {
    const id = await activeTicket();
    const changed = app.platform.pool.query(
      `update ticket set paid_at = paid_at + interval '1 second' where ticket_id = $1`,
      [id],
    );
    await expect(changed).rejects.toMatchObject({ constraint: 'ticket_is_fixed' });
  });
});

test('a ticket must be for an existing game', async () => {
  const { id } = await buyTicket(app, player);
  const changes = { ticket_id: randomUUID(), game_code: 'loto-7-77', player_ticket_no: null };
  const written = app.platform.pool.query(
    'insert into ticket select (json_populate_record(ticket, $2)).* from ticket where ticket_id = $1',
    [id, JSON.stringify(changes)],
  );
  await expect(written).rejects.toMatchObject({ constraint: 'ticket_game_code_check' });
});

test('a ticket cannot be deleted, because its variants and draws would remain', async () => {
  const { id } = await buyTicket(app, player);
  const removed = app.platform.pool.query('delete from ticket where ticket_id = $1', [id]);
  await expect(removed).rejects.toMatchObject({ constraint: 'ticket_stays' });
});

test('a ticket past its time reads as expired before it is stored', () => {
  const waiting = { status: 'awaiting-payment' as const, expiresAt: new Date(1000) };
  expect(statusAt(waiting, new Date(999))).toBe('awaiting-payment');
  expect(statusAt(waiting, new Date(1000))).toBe('expired');
  expect(statusAt({ ...waiting, status: 'active' }, new Date(2000))).toBe('active');
});

const expiresAt = new Date(1000);
const facts: Record<string, TicketFact> = {
  'paid in time': { kind: 'paid', at: new Date(999), areSalesOpen: true },
  'paid late': { kind: 'paid', at: expiresAt, areSalesOpen: true },
  'paid after sales closed': { kind: 'paid', at: new Date(999), areSalesOpen: false },
  'time not over': { kind: 'payment-time-over', at: new Date(999) },
  'time over': { kind: 'payment-time-over', at: expiresAt },
  'withdrawn from one of its draws': { kind: 'withdrawn-from-draw', isLastEntry: false },
  'withdrawn from its last draw': { kind: 'withdrawn-from-draw', isLastEntry: true },
  'settled, won': { kind: 'settled', hasWon: true },
  'settled, lost': { kind: 'settled', hasWon: false },
};

describe('the effect of a fact on a ticket', () => {
  const expected: Record<string, Partial<Record<TicketStatus, TicketStatus>>> = {
    'paid in time': { 'awaiting-payment': 'active' },
    'paid late': { 'awaiting-payment': 'expired' },
    'paid after sales closed': { 'awaiting-payment': 'expired' },
    'time not over': {},
    'time over': { 'awaiting-payment': 'expired' },
    'withdrawn from one of its draws': { 'awaiting-payment': 'expired' },
    'withdrawn from its last draw': { 'awaiting-payment': 'expired', active: 'refunded' },
    'settled, won': { active: 'won' },
    'settled, lost': { active: 'lost' },
  };

  test.each(Object.entries(facts))('%s', (name, fact) => {
    const changed = ticketStatuses.flatMap((status) => {
      const next = decideTicket({ status, expiresAt }, fact);
      return next === null ? [] : [[status, next]];
    });
    expect(Object.fromEntries(changed)).toEqual(expected[name]);
  });

  test('a set-based statement cannot make an unknown transition', () => {
    expect(() => transition('expired', 'active')).toThrow(RangeError);
  });
});

describeMachine({
  table: 'ticket',
  transitions: ticketTransitions,
  pool: () => app.platform.pool,
  insert: async () => (await buyTicket(app, player)).id,
  update,
});

testMoves(ticketTransitions, () =>
  ticketStatuses.flatMap((status) =>
    Object.values(facts).flatMap((fact) => {
      const next = decideTicket({ status, expiresAt }, fact);
      return next === null ? [] : [`${status} → ${next}`];
    }),
  ),
);
