import { randomUUID } from 'node:crypto';
import { GAMES, cryptoRandomSource, type TicketOrder } from '@loto/game-rules';
import { anyTicketOrder } from '@loto/game-rules/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOwnConnection } from '../../../platform/database/connection.ts';
import {
  createTestApp,
  openPurchases,
  purchaseOrder,
  signUpPlayer,
  type PurchaseOrder,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import type { NewTicket } from './new-ticket.ts';
import { prepareTicket } from './price-and-number-ticket.ts';
import type { Purchases } from './purchases.ts';
import { answerPurchase, rebuildAnswer, storePurchase, type BoughtTicketRow } from './stored-purchase.ts';

let app: TestApp;
let player: SignedUpPlayer;
let buy: Purchases;
beforeAll(async () => {
  app = await createTestApp();
  player = await signUpPlayer(app, { complete: true });
  buy = openPurchases(app, onOwnConnection(app.platform.pool), {
    unpaidTickets: 100_000,
    orderBani: Number.MAX_SAFE_INTEGER,
  });
});
afterAll(() => app.close());

/** Returns the rows of a ticket as queries return them. */
function rowOf(ticket: NewTicket): BoughtTicketRow {
  return {
    ticket_id: ticket.ticketId,
    game_code: ticket.gameCode,
    side_game_code: ticket.sideGame?.code ?? null,
    side_game_number_count: ticket.sideGame?.count ?? 0,
    simple_variant_count: ticket.simpleVariantCount,
    main_bani: ticket.mainBani,
    side_game_bani: ticket.sideGameBani,
    price_bani: ticket.priceBani,
    fee_bani: ticket.feeBani,
    total_bani: ticket.totalBani,
    created_at: ticket.createdAt,
    variants: ticket.variants,
  };
}

const anyInstant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** Generates draws at random times, as many as a ticket may have. */
const anyDraws = fc
  .uniqueArray(fc.tuple(anyInstant, fc.nat(3_600_000), fc.uuid(), fc.boolean()), {
    minLength: 10,
    maxLength: 10,
    selector: ([drawAt]) => drawAt.getTime(),
  })
  .map((draws) =>
    draws.map(([drawAt, leadMs, drawId, isSpecial]) => ({
      drawId,
      drawAt,
      salesCloseAt: new Date(drawAt.getTime() - leadMs),
      isSpecial,
      result: null,
      gameCode: 'joker' as const,
      addedPrizeBani: 0,
      status: 'planned' as const,
      extraResult: null,
      settlementStartedAt: null,
      rolloverBani: null,
    })),
  );

test('the response to any purchase is rebuilt from its rows and the stored data, byte for byte', () => {
  fc.assert(
    fc.property(anyTicketOrder, anyDraws, anyInstant, fc.uuid(), (order, draws, now, ticketId) => {
      const own = draws.slice(0, order.drawCount);
      const prepared = prepareTicket(order, {
        playerId: randomUUID(),
        ticketId,
        ticketNumber: 1n,
        language: 'ro',
        now,
        draws: own,
        random: cryptoRandomSource,
      });
      if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
      const stored = JSON.parse(storePurchase(prepared.value, own)) as Parameters<typeof rebuildAnswer>[1];
      const rebuilt = rebuildAnswer(rowOf(prepared.value), stored);
      expect(rebuilt.json).toBe(answerPurchase(prepared.value, own).json);
    }),
    { numRuns: 200 },
  );
});

/** Returns a changed order for {@link buy}. */
function request(order: TicketOrder, changes: Partial<PurchaseOrder> = {}): PurchaseOrder {
  const variants = order.variants.map(({ numbers, jokers, ...variant }) => ({
    ...variant,
    numbers: [...numbers],
    jokers: [...jokers],
  }));
  return purchaseOrder(player, { purchase: { ...order, variants }, ...changes });
}

const bytesOf = (requests: readonly PurchaseOrder[]) =>
  Promise.all(requests.map(async (one) => (await buy(one)).json));

const anyRequest = fc.record({
  order: anyTicketOrder,
  callId: fc.constantFrom('buyTicket', 'externalBuyTicket'),
  language: fc.constantFrom('ro', 'en'),
  isPaid: fc.boolean(),
});

test('a repeated request gets the bytes of the first response, even if tickets and draws have changed since', async () => {
  const { pool } = app.platform;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 1, maxLength: 20 }), async (given) => {
      const requests = given.map(({ order, callId, language }) => request(order, { callId, language }));
      const first = await bytesOf(requests);
      const idsOf = (wanted: boolean) =>
        given.flatMap(({ isPaid }, place) =>
          isPaid === wanted ? [(JSON.parse(first[place] ?? '') as Answer).gameTicket.id] : [],
        );
      await pool.query(
        `update ticket set status = 'active', paid_at = now(), card_brand = 'visa', card_last4 = '4242'
         where ticket_id = any($1)`,
        [idsOf(true)],
      );
      await pool.query(
        `update ticket set status = 'expired', expires_at = created_at + interval '1 ms' where ticket_id = any($1)`,
        [idsOf(false)],
      );
      await app.platform.pool.query(
        `update draw set draw_at = draw_at + interval '1 minute', sales_close_at = sales_close_at + interval '1 minute',
           is_special = not is_special
         where status = 'planned'`,
      );
      expect(await bytesOf(requests)).toEqual(first);
    }),
    { numRuns: 6 },
  );
});

interface Answer {
  readonly gameTicket: { readonly id: string };
}

test('the data stored under the key identifies the ticket; its variants and price are not stored twice', async () => {
  const order = {
    gameCode: 'joker' as const,
    variants: [{ numbers: [1, 2, 3, 4, 5], jokers: [1], isCombined: false, isQuickPick: true }],
    sideGameNumberCount: 2,
    drawCount: 1,
  };
  const one = request(order);
  const { gameTicket } = (await buy(one)).read();
  const { rows } = await app.platform.pool.query<{ answer: object }>(
    'select answer from idempotency_key where key = $1',
    [one.key],
  );
  expect(gameTicket.sideGame).toEqual({ code: GAMES.joker.sideGameCode, count: 2, numbers: null });
  expect(rows).toEqual([
    {
      answer: {
        ticketId: gameTicket.id,
        expiresAt: Date.parse(gameTicket.expiresAt ?? ''),
        draws: gameTicket.draws.map(({ id, drawAt, salesCloseAt, isSpecial }) => ({
          id,
          drawAt: Date.parse(drawAt),
          salesCloseAt: Date.parse(salesCloseAt),
          isSpecial,
        })),
      },
    },
  ]);
});

test('a complete response stored by an earlier version is still returned unchanged', async () => {
  const one = purchaseOrder(player);
  await buy(one);
  const whole = '{"gameTicket":{"id":"as it was","draws":[]}}';
  await app.platform.pool.query('update idempotency_key set answer = $2 where key = $1', [one.key, whole]);
  expect((await buy(one)).json).toBe(whole);
});
