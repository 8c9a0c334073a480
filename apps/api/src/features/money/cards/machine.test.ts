import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMachine, insertUnchecked } from '../../../testing/app/describe-machine.ts';
import { openTestPool, type TestPool } from '../../../testing/index.ts';
import {
  cardSetupTransitions,
  decideCardSetup,
  maxSavedCards,
  type CardOwner,
  type CardSetupFact,
} from './machine.ts';

const card = {
  token: 'token-2',
  customer: null,
  fingerprint: 'f',
  brand: 'Visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2029,
};
const noCards: CardOwner = { savedCardCount: 0, sameCard: null };
const full: CardOwner = { savedCardCount: maxSavedCards, sameCard: null };
const same = (token: string): CardOwner => ({
  savedCardCount: maxSavedCards,
  sameCard: { cardId: 'old-id', token, customer: 'customer' },
});
const succeeded = (owner: CardOwner | null): CardSetupFact => ({
  kind: 'succeeded',
  card,
  owner,
  newCardId: 'new-id',
});
const nameless: CardSetupFact = { kind: 'succeeded', card: null, owner: noCards, newCardId: 'new-id' };
const failed = { kind: 'failed', failureCode: 'card_declined' } as const;
const expired = { kind: 'expired', failureCode: null } as const;

const insert = { kind: 'insert-card', cardId: 'new-id', card };
const update = { kind: 'update-card', cardId: 'old-id', card };
const detach = { kind: 'detach', cardId: 'new-id', reference: { token: 'token-2', customer: null } };
const detachOld = { ...detach, cardId: 'old-id', reference: { token: 'token-1', customer: 'customer' } };
const to = (status: string, failureCode: string | null = null, cardId?: string) => ({
  status,
  failure_code: failureCode,
  ...(cardId === undefined ? {} : { card_id: cardId }),
});

test.each<[string, CardSetupFact, object | null, object[]]>([
  ['open', { kind: 'open' }, null, []],
  ['open', failed, to('failed', 'card_declined'), []],
  ['open', expired, to('expired'), []],
  ['failed', expired, null, []],
  ['expired', failed, null, []],
  ['succeeded', failed, null, []],
  ['succeeded', succeeded(noCards), null, []],
  ['open', succeeded(noCards), to('succeeded', null, 'new-id'), [insert]],
  ['failed', succeeded(noCards), to('succeeded', null, 'new-id'), [insert]],
  ['expired', succeeded(noCards), to('succeeded', null, 'new-id'), [insert]],
  ['open', succeeded(same('token-1')), to('succeeded', null, 'old-id'), [detachOld, update]],
  ['open', succeeded(same('token-2')), to('succeeded', null, 'old-id'), [update]],
  ['open', succeeded(full), to('failed', 'cards-full'), [detach]],
  ['expired', succeeded(null), to('failed', 'player-left'), [detach]],
  ['failed: cards-full', succeeded(noCards), null, []],
  ['failed: player-left', succeeded(null), null, []],
  ['open', nameless, null, [{ kind: 'alert-nameless-card' }]],
])('%s, %j', (state, fact, changes, effects) => {
  const [status, failureCode = null] = state.split(': ') as ['open', string?];
  expect(decideCardSetup({ status, failure_code: failureCode }, fact)).toEqual({ changes, effects });
});

let database: TestPool;
beforeAll(async () => {
  database = await openTestPool();
});
afterAll(() => database.close());

describeMachine({
  table: 'card_setup',
  transitions: cardSetupTransitions,
  pool: () => database.pool,
  insert: () =>
    insertUnchecked(
      database.pool,
      `insert into card_setup (player_id, card_setup_id, provider, status, success_url, failed_url, language,
         page_expires_at, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 'sandbox', 'open', '', '', 'ro', now(), now())
       returning card_setup_id as id`,
    ),
  update: `update card_setup set status = $2, card_id = case when $2 = 'succeeded' then gen_random_uuid() end
    where card_setup_id = $1`,
});
