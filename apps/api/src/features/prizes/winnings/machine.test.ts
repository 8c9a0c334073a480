import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMachine, insertUnchecked } from '../../../testing/app/describe-machine.ts';
import { openTestPool, type TestPool } from '../../../testing/index.ts';
import { decideWinning, winningTransitions, type WinningFact } from './machine.ts';
import type { WinningTable } from './winning-table.ts';

type Status = WinningTable['status'];

const at = new Date('2027-01-01T00:00:00Z');
const soon = new Date('2027-01-08T00:00:00Z');
const later = new Date('2027-02-01T00:00:00Z');
const card = { cardId: 'card', provider: 'sandbox', to: { savedCardId: 'card' } };

const facts: Record<keyof typeof winningTransitions, WinningFact> = {
  accepted: { kind: 'accepted', card },
  declined: { kind: 'declined' },
  'payout-paid': { kind: 'payout-paid', at },
  'payout-failed': { kind: 'payout-failed', at, payoutId: 'p' },
  'payout-returned': { kind: 'payout-returned', at, payoutId: 'p' },
  'payout-stopped': { kind: 'payout-stopped', at, cardId: 'bought' },
  'paid-at-counter': { kind: 'paid-at-counter', at, serial: 'S-1' },
  expired: { kind: 'expired' },
  'payment-disputed': { kind: 'payment-disputed', disputeId: 'd' },
  'dispute-won': { kind: 'dispute-won', disputeId: 'd', at },
  'dispute-lost': { kind: 'dispute-lost', disputeId: 'd' },
};
const payout = { kind: 'start-payout', provider: 'sandbox', to: card.to };
const notify = (notice: string, occasion = notice) => ({ kind: 'notify', notice, occasion });
const cash = { kind: 'pay-at-counter', receipt: 'S-1' };
const paidInCash = { status: 'paid', paid_at: at, card_id: null };

type Allowed = [Status, keyof typeof facts, object, object[]];

const allowed: Allowed[] = [
  ['offered', 'accepted', { status: 'accepted', card_id: 'card' }, [payout]],
  ['declined', 'accepted', { status: 'accepted', card_id: 'card' }, [payout]],
  ['offered', 'declined', { status: 'declined' }, []],
  ['accepted', 'payout-paid', { status: 'paid', paid_at: at }, [notify('prize-paid')]],
  [
    'accepted',
    'payout-failed',
    { status: 'offered', expires_at: later },
    [notify('payout-failed', 'payout-failed p')],
  ],
  [
    'paid',
    'payout-returned',
    { status: 'offered', paid_at: null, expires_at: later },
    [notify('payout-failed', 'payout-returned p')],
  ],
  ['accepted', 'payout-stopped', { status: 'offered', expires_at: later, card_id: 'bought' }, []],
  ['offered', 'paid-at-counter', paidInCash, [cash, notify('prize-paid')]],
  ['declined', 'paid-at-counter', paidInCash, [cash, notify('prize-paid')]],
  ['accepted', 'paid-at-counter', paidInCash, [cash, notify('prize-paid')]],
  ['offered', 'expired', { status: 'expired' }, [{ kind: 'book-unclaimed' }, notify('prize-expired')]],
  ['declined', 'expired', { status: 'expired' }, [{ kind: 'book-unclaimed' }, notify('prize-expired')]],
  ...(['offered', 'declined', 'accepted'] as const).map((status): Allowed => [
    status,
    'payment-disputed',
    { status: 'disputed' },
    [notify('payment-disputed', 'payment-disputed d')],
  ]),
  [
    'disputed',
    'dispute-won',
    { status: 'offered', expires_at: later },
    [notify('dispute-won', 'dispute-won d')],
  ],
  [
    'forfeited',
    'dispute-won',
    { status: 'offered', expires_at: later },
    [{ kind: 'book-restored' }, notify('dispute-won', 'dispute-won d')],
  ],
  [
    'disputed',
    'dispute-lost',
    { status: 'forfeited' },
    [{ kind: 'book-forfeited' }, notify('dispute-lost', 'dispute-lost d')],
  ],
];

test.each(allowed)('%s, %s', (status, kind, changes, effects) => {
  expect(decideWinning({ status, expires_at: later }, facts[kind])).toEqual({ changes, effects });
});

const statuses: readonly Status[] = [
  'offered',
  'accepted',
  'declined',
  'paid',
  'expired',
  'disputed',
  'forfeited',
];
const kinds = Object.keys(facts) as (keyof typeof facts)[];
const refused = statuses
  .flatMap((status) => kinds.map((kind) => [status, kind] as const))
  .filter(([status, kind]) => !allowed.some(([from, fact]) => from === status && fact === kind));

test.each(refused)('%s cannot be %s', (status, kind) => {
  expect(() => decideWinning({ status, expires_at: later }, facts[kind])).toThrow(/cannot be/);
});

test.each([
  ['accepted', 'payout-failed'],
  ['disputed', 'dispute-won'],
] as const)('%s, %s leaves a week, even past the expiry', (status, kind) => {
  const { changes } = decideWinning({ status, expires_at: at }, facts[kind]);
  expect(changes).toEqual({ status: 'offered', expires_at: soon });
});

let database: TestPool;
beforeAll(async () => {
  database = await openTestPool();
});
afterAll(() => database.close());

const transitions = Object.fromEntries(
  statuses.map((status) => [
    status,
    statuses.filter((next) =>
      kinds.some((kind) => {
        const { from, to }: { from: readonly Status[]; to: Status } = winningTransitions[kind];
        return to === next && from.includes(status);
      }),
    ),
  ]),
) as Record<Status, Status[]>;

describeMachine({
  table: 'winning',
  transitions,
  pool: () => database.pool,
  insert: () =>
    insertUnchecked(
      database.pool,
      `insert into winning (player_id, winning_id, ticket_id, draw_id, game_code, draw_at, gross_bani, tax_bani,
         net_bani, status, offered_at, expires_at, language, card_id)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'joker', now(), 5, 0,
         5, 'offered', now(), now(), 'ro', gen_random_uuid()) returning winning_id as id`,
    ),
  update: `update winning set status = $2, paid_at = case when $2 = 'paid' then now() end
    where winning_id = $1`,
});
