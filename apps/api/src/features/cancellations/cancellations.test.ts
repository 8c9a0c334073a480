import type { Ticket } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  drawsToCome,
  freshToken,
  holdDraw,
  notify,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../testing/index.ts';
import { refusingRows } from '../../testing/database/refusing-rows.ts';
import { addDraw, type Draw } from '../draws/games/index.ts';
import { balanceBani } from '../money/ledger/index.ts';
import { settleDraw } from '../prizes/settlement/index.ts';
import { cancelDraw, moveDraw } from './index.ts';

const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const game = 'loto-6-49';

/** Returns the next draws of 6/49 on sale, soonest first, after planning like the server. */
async function nextDraws(): Promise<[Draw, Draw, Draw, Draw]> {
  await app.jobs['plan-draws']?.({});
  const open = (await drawsToCome(app, game)).filter(({ salesCloseAt }) => salesCloseAt > app.clock.now());
  return open as unknown as [Draw, Draw, Draw, Draw];
}

const me = () => ({ token: freshToken(app, player) });
const buy = (drawCount = 1) => buyTicket(app, me(), { drawCount });
const buyPaid = (drawCount = 1) => buyPaidTicket(app, provider, me(), { drawCount, sideGameNumberCount: 2 });
const read = async ({ id }: Pick<Ticket, 'id'>) => (await app.call('getTicket', { id, ...me() })).data;
const daysOf = (ticket: Ticket) => ticket.draws.map(({ id }) => id);

function cancel({ drawId }: Draw, to: 'next-draw' | 'refund' = 'next-draw') {
  return app.platform.database
    .transaction()
    .execute((transaction) => cancelDraw(transaction, { drawId, to, now: app.clock.now() }));
}

function move({ drawId }: Draw, drawAt: string, salesCloseAt?: string) {
  return app.platform.database.transaction().execute((transaction) =>
    moveDraw(transaction, {
      drawId,
      drawAt: new Date(drawAt),
      salesCloseAt: salesCloseAt === undefined ? undefined : new Date(salesCloseAt),
      now: app.clock.now(),
    }),
  );
}

/** Returns the newest email with a link to a ticket. */
const mailAbout = ({ id }: Pick<Ticket, 'id'>) =>
  app.mailer.to(player.email).findLast(({ text }) => text.includes(id));
const partialRefundsOf = async (ticketId: string) => {
  const found = await app.platform.pool.query<{ amount_bani: string; is_back: boolean }>(
    `select amount_bani, refunded_at is not null as is_back from partial_refund where ticket_id = $1 order by created_at, amount_bani`,
    [ticketId],
  );
  return found.rows.map((row) => [Number(row.amount_bani), row.is_back]);
};

/** Expects that receipts equal sales and fees, and that no refund is owed. */
async function expectBalancedBooks() {
  const { database } = app.platform;
  const [held, sales, fees, owed] = await Promise.all([
    balanceBani(database, 'provider-clearing'),
    balanceBani(database, 'ticket-sales'),
    balanceBani(database, 'processing-fees'),
    balanceBani(database, 'refunds-payable'),
  ]);
  expect(held + sales + fees).toBe(0);
  expect(owed).toBe(0);
}

describe('a cancelled draw', () => {
  test('moves its tickets to the next planned draw that they do not play yet', async () => {
    const [first, second, third, fourth] = await nextDraws();
    const [one, three] = [await buyPaid(1), await buyPaid(3)];
    const { entries } = await cancel(first);
    expect(entries).toMatchObject({ paidTickets: 2, withOtherPrice: 0, withoutNextDraw: 0 });
    expect(entries.movesTo).toEqual([
      { drawId: second.drawId, tickets: 1 },
      { drawId: fourth.drawId, tickets: 1 },
    ]);
    await app.runDueJobs();
    expect(daysOf(await read(one))).toEqual([second.drawId]);
    expect(daysOf(await read(three))).toEqual([second.drawId, third.drawId, fourth.drawId]);
    expect(await read(one)).toMatchObject({ status: 'active', totalBani: one.totalBani });
    expect(mailAbout(one)?.text).toContain('Biletul joacă în locul ei la extragerea următoare');
    const { notices } = (await app.call('listNotices', me())).data;
    expect(notices.map(({ kind, ticketId }) => `${kind} ${ticketId}`).toSorted()).toEqual(
      [one, three].map(({ id }) => `draw-cancelled ${id}`).toSorted(),
    );
    // No ticket is sold for it, and the calendar is as long as before.
    expect((await nextDraws())[0].drawId).toBe(second.drawId);
    expect(await nextDraws()).toHaveLength(12);
  });

  test('is replaced in a ticket that is paid later', async () => {
    const [first, second] = await nextDraws();
    const ticket = await buy();
    const checkoutId = await startCheckout(app, me(), ticket.id);
    await cancel(first);
    await app.runDueJobs();
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    const paid = await read(ticket);
    expect([paid.status, daysOf(paid)]).toEqual(['active', [second.drawId]]);
  });

  test('refunds the price and fee of a single draw, and ends the ticket', async () => {
    const [first] = await nextDraws();
    const ticket = await buyPaid();
    await cancel(first, 'refund');
    await app.runDueJobs();
    const after = await read(ticket);
    expect([after.status, daysOf(after)]).toEqual(['refunded', [first.drawId]]);
    expect(await partialRefundsOf(ticket.id)).toEqual([[ticket.totalBani, true]]);
    expect(mailAbout(ticket)?.text).toContain('Îți dăm înapoi prețul ei');
    expect(mailAbout(ticket)?.text).toContain('16,50');
    await expectBalancedBooks();
  });

  test('refunds a third of a ticket for three draws, then another, then the rest', async () => {
    const draws = await nextDraws();
    const ticket = await buyPaid(3);
    const refundBani = (ticket.totalBani - ticket.feeBani) / 3;
    await cancel(draws[0], 'refund');
    await app.runDueJobs();
    expect(await read(ticket)).toMatchObject({ status: 'active' });
    expect(daysOf(await read(ticket))).toEqual([draws[1].drawId, draws[2].drawId]);
    await cancel(draws[2], 'refund');
    await app.runDueJobs();
    await cancel(draws[1], 'refund');
    await app.runDueJobs();
    expect(await read(ticket)).toMatchObject({ status: 'refunded' });
    expect(await partialRefundsOf(ticket.id)).toEqual([
      [refundBani, true],
      [refundBani, true],
      [refundBani + ticket.feeBani, true],
    ]);
    const back = [...provider.refunds.values()].filter(({ refundId }) => refundId !== undefined);
    expect(new Set(back.map(({ reference }) => reference)).size).toBe(back.length);
    await expectBalancedBooks();
  });

  test('ends a ticket whose other draws were settled', async () => {
    const [first, second] = await nextDraws();
    const ticket = await buyPaid(2);
    const before = (await drawsToCome(app, game)).filter(({ drawAt }) => drawAt < first.drawAt);
    expect(before).toEqual([]);
    await holdDraw(app, first);
    const settled = await settleDraw(app.settlements, { drawId: first.drawId, operator: 'radu' });
    expect(settled.state).toBe('settled');
    expect((await read(ticket)).status).toBe('active');
    await cancel(second, 'refund');
    await app.runDueJobs();
    expect(daysOf(await read(ticket))).toEqual([first.drawId]);
    expect((await read(ticket)).status).toBe('lost');
    expect(await partialRefundsOf(ticket.id)).toEqual([[(ticket.totalBani - ticket.feeBani) / 2, true]]);
  });

  test('expires an unpaid ticket whose price would be refunded', async () => {
    const [first] = await nextDraws();
    const ticket = await buy();
    const checkoutId = await startCheckout(app, me(), ticket.id);
    await cancel(first, 'refund');
    await app.runDueJobs();
    expect((await read(ticket)).status).toBe('expired');
    // A player who paid at that moment gets a refund.
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    await app.runDueJobs();
    expect((await read(ticket)).status).toBe('expired');
    expect([...provider.refunds.values()].at(-1)).toMatchObject({ amountBani: ticket.totalBani });
    await expectBalancedBooks();
  });

  test('also withdraws a ticket that is paid during the cancellation', async () => {
    const [first, second] = await nextDraws();
    const ticket = await buyPaid();
    await cancel(first);
    await app.runDueJobs();
    // A concurrent purchase may insert this after the job ran.
    await app.platform.pool.query('update ticket_draw set draw_id = $1 where ticket_id = $2', [
      first.drawId,
      ticket.id,
    ]);
    await app.jobs['sweep-cancelled-draws']?.({});
    expect(daysOf(await read(ticket))).toEqual([second.drawId]);
    await app.jobs['sweep-cancelled-draws']?.({});
    expect(daysOf(await read(ticket))).toEqual([second.drawId]);
  });

  test('requires --refund if the next draw has another price, and changes nothing without it', async () => {
    const [first, second] = await nextDraws();
    const ticket = await buyPaid();
    await app.platform.pool.query('update draw set is_special = true where draw_id = $1', [second.drawId]);
    await expect(cancel(first)).rejects.toThrow(
      /2 of 2 cannot play on: .* costs another price. Cancel with --refund/,
    );
    expect((await nextDraws())[0].drawId).toBe(first.drawId);
    await app.runDueJobs();
    expect(await read(ticket)).toMatchObject({ status: 'active' });
    await cancel(first, 'refund');
    await app.runDueJobs();
    expect(await read(ticket)).toMatchObject({ status: 'refunded' });
    await app.platform.pool.query('update draw set is_special = false where draw_id = $1', [second.drawId]);
  });

  test('cannot have a recorded result', async () => {
    const [first] = await nextDraws();
    await holdDraw(app, first);
    await expect(cancel(first)).rejects.toThrow('A result of this draw was recorded');
    await expect(move(first, '2027-05-01T18:15:00+03:00')).rejects.toThrow(
      'A result of this draw was recorded',
    );
  });

  test('withdraws the other tickets, also of later draws, when one fails', async () => {
    const [first, second, third] = await nextDraws();
    const [refused, beside, later] = [await buyPaid(), await buyPaid(), await buyPaid()];
    const { pool } = app.platform;
    await pool.query('update ticket_draw set draw_id = $1 where ticket_id = $2', [second.drawId, later.id]);
    await cancel(first);
    await cancel(second);
    const sweep = () => app.jobs['sweep-cancelled-draws']?.({});
    const isAllowed = `ticket_id <> '${refused.id}'`;
    await refusingRows({ app }, { table: 'ticket_draw_change', isAllowed }, async () => {
      await sweep();
      await expect(app.jobs['withdraw-from-cancelled-draw']?.({ drawId: first.drawId })).rejects.toThrow(
        '1 tickets could not be withdrawn',
      );
    });
    const where = async () => Promise.all([refused, beside, later].map(async (of) => daysOf(await read(of))));
    expect(await where()).toEqual([[first.drawId], [third.drawId], [third.drawId]]);
    await sweep();
    expect(await where()).toEqual([[third.drawId], [third.drawId], [third.drawId]]);
    await app.runDueJobs();
  });
});

describe('a moved draw', () => {
  test('keeps its tickets, notifies their players, and is on sale until it closes', async () => {
    const [first] = await nextDraws();
    const ticket = await buyPaid();
    await move(first, new Date(first.drawAt.getTime() + 24 * 60 * 60_000).toISOString());
    await app.runDueJobs();
    const moved = await read(ticket);
    expect(daysOf(moved)).toEqual([first.drawId]);
    expect(moved.status).toBe('active');
    expect(mailAbout(ticket)?.subject).toBe('Extragerea Loto 6/49 s-a mutat');
    app.clock.set(new Date(first.salesCloseAt.getTime() + 60_000).toISOString());
    expect((await nextDraws())[0].drawId).toBe(first.drawId);
  });

  test('never closes sales earlier than now', async () => {
    const [first] = await nextDraws();
    const soon = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString();
    const past = new Date(app.clock.now().getTime() - 1).toISOString();
    await expect(move(first, soon, past)).rejects.toThrow('cannot close earlier than now');
    await expect(move(first, past)).rejects.toThrow('is over');
    const unpaid = await buy();
    const checkoutId = await startCheckout(app, me(), unpaid.id);
    const { salesCloseAt } = await move(first, soon);
    expect(salesCloseAt).toEqual(app.clock.now());
    app.clock.advance(2);
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    await app.runDueJobs();
    expect(await read(unpaid)).toMatchObject({ status: 'expired' });
    expect([...provider.refunds.values()].at(-1)).toMatchObject({ amountBani: unpaid.totalBani });
  });

  test('rejects the payment of a ticket that was bought before sales closed', async () => {
    const [first] = await nextDraws();
    const unpaid = await buy();
    const checkoutId = await startCheckout(app, me(), unpaid.id);
    // Simulates a purchase that commits while the draw is being moved.
    await app.platform.pool.query('update draw set sales_close_at = $1 where draw_id = $2', [
      app.clock.now(),
      first.drawId,
    ]);
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    await app.runDueJobs();
    expect(await read(unpaid)).toMatchObject({ status: 'expired' });
    expect(app.mailer.to(player.email).at(-1)?.text).toContain('Plata a ajuns prea târziu.');
  });
});

test('an added draw is sold in chronological order, but not twice at the same time or in the past', async () => {
  const [first] = await nextDraws();
  const drawAt = new Date(first.drawAt.getTime() - 30 * 60_000);
  const add = (changes: Partial<Parameters<typeof addDraw>[1]> = {}) =>
    app.platform.database.transaction().execute((transaction) =>
      addDraw(transaction, {
        gameCode: game,
        drawAt,
        salesCloseAt: new Date(drawAt.getTime() - 60_000),
        isSpecial: true,
        addedPrizeBani: 5,
        now: app.clock.now(),
        ...changes,
      }),
    );
  const added = await add();
  const ticket = await buyTicket(app, me());
  expect(ticket.draws[0]).toMatchObject({ id: added.drawId, isSpecial: true });
  await expect(add()).rejects.toThrow('already has a draw on');
  await expect(add({ drawAt: new Date(0), salesCloseAt: undefined })).rejects.toThrow('closed');
  await expect(add({ isSpecial: false })).rejects.toThrow('Only a special draw');
});
