import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  drawsToCome,
  FakeProvider,
  freshToken,
  goodResults,
  holdDraw,
  notify,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import type { PlayerContext } from '../../../platform/calls/register-calls.ts';
import type { Tickets } from '../tickets.ts';
import { getTicket } from './read-tickets.ts';

let app: TestApp;
let player: SignedUpPlayer;
let otherPlayer: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
  otherPlayer = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

describe('the list', () => {
  test('is newest first, in pages with the total', async () => {
    const reader = await signUpPlayer(app, { complete: true });
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      // Some tickets are bought at the same instant, so the order of purchase decides.
      if (count % 3 === 0) app.clock.advance(1000);
      ids.unshift((await buyTicket(app, reader)).id);
    }
    const page = async (query: Record<string, string>) => {
      const { data } = await app.call('listTickets', { token: reader.token, query });
      expect(data.totalCount).toBe(12);
      return data.tickets.map(({ id }) => id);
    };
    expect(await page({})).toEqual(ids.slice(0, 10));
    expect(await page({ offset: '10', limit: '10' })).toEqual(ids.slice(10));
    expect(await page({ offset: '4', limit: '2' })).toEqual(ids.slice(4, 6));
    expect(await page({ offset: '12' })).toEqual([]);
  });

  test('is empty for a player without purchases, whatever others have', async () => {
    await buyTicket(app, player);
    const { data } = await app.call('listTickets', { token: (await signUpPlayer(app)).token });
    expect(data).toEqual({ tickets: [], totalCount: 0 });
  });

  test('can be filtered to active or unpaid, won, and ended tickets', async () => {
    const otherProvider = new FakeProvider();
    const other = await createTestApp({ overrides: { paymentProvider: otherProvider } });
    try {
      const reader = await signUpPlayer(other, { complete: true });
      const written = (id: string, change: string) =>
        other.platform.pool.query(`update ticket set ${change} where ticket_id = $1`, [id]);
      const bought = async () => (await buyTicket(other, reader)).id;
      const paid = async () => (await buyPaidTicket(other, otherProvider, reader)).id;
      const ids: Record<string, string> = {
        'past its time': await bought(),
        waiting: await bought(),
        expired: await bought(),
        active: await paid(),
        won: await paid(),
        lost: await paid(),
        refunded: await paid(),
      };
      for (const status of ['expired', 'won', 'lost', 'refunded']) {
        await written(ids[status] ?? '', `status = '${status}'`);
      }
      await written(ids['past its time'] ?? '', `expires_at = created_at + interval '1 second'`);
      other.clock.advance(1000);
      const group = async (query: Record<string, string>) => {
        const { data } = await other.call('listTickets', { token: reader.token, query });
        const listed = data.tickets.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
        return [data.totalCount, listed];
      };
      expect(await group({ status: 'active' })).toEqual([2, ['active', 'waiting']]);
      expect(await group({ status: 'won' })).toEqual([1, ['won']]);
      expect(await group({ status: 'ended' })).toEqual([4, ['refunded', 'lost', 'expired', 'past its time']]);
      expect(await group({ status: 'ended', offset: '3' })).toEqual([4, ['past its time']]);
      expect(await group({})).toEqual([7, Object.keys(ids).toReversed()]);
    } finally {
      await other.close();
    }
  });

  test.each([
    ['status', 'lost'],
    ['limit', '0'],
    ['limit', '101'],
    ['offset', '-1'],
    ['offset', 'all'],
  ])('rejects %s %s', async (name, value) => {
    const answer = await app.call('listTickets', { token: player.token, query: { [name]: value } });
    expect(answer.errorCode).toBe('VALIDATION_FAILED');
  });
});

describe.each(['getTicket', 'showTicket', 'downloadTicket'] as const)('%s', (id) => {
  test('gives the same response for another player’s ticket as for a nonexistent one', async () => {
    const ticket = await buyPaidTicket(app, provider, player);
    const others = await app.call(id, { id: ticket.id, token: otherPlayer.token });
    const none = await app.call(id, { id: randomUUID(), token: otherPlayer.token });
    for (const answer of [others, none]) {
      expect(answer.status).toBe(404);
      expect(answer.errorCode).toBe('TICKET_NOT_FOUND');
    }
    expect((await app.call(id, { id: ticket.id, token: player.token })).status).toBe(200);
  });
});

describe.each(['showTicket', 'downloadTicket'] as const)('%s', (id) => {
  test('rejects a waiting ticket and one that was never paid', async () => {
    const other = await createTestApp();
    try {
      const waiting = await signUpPlayer(other, { complete: true });
      const ticket = await buyTicket(other, waiting);
      const read = () => other.call(id, { id: ticket.id, token: waiting.token });
      expect((await read()).errorCode).toBe('TICKET_NOT_PAID');
      await other.platform.pool.query(`update ticket set status = 'expired'`);
      const expired = await read();
      expect(expired.status).toBe(409);
      expect(expired.errorCode).toBe('TICKET_NOT_PAID');
    } finally {
      await other.close();
    }
  });
});

test('a ticket as printed: serial, time of issue, end of claims, minimum age', async () => {
  const ticket = await buyPaidTicket(app, provider, player, { drawCount: 2 });
  const { data } = await app.call('showTicket', { id: ticket.id, token: player.token });
  expect(data.ticket).toEqual(ticket);
  expect(data.print).toEqual({
    serial: ticket.serial,
    issuedAt: ticket.paidAt,
    // This is 90 days after the second draw on 22.11.2026.
    claimUntil: '2027-02-20T18:15:00+02:00',
    minimumAge: 18,
  });
});

test('serial and side-game numbers are allocated at the purchase and shown only once paid', async () => {
  const ticket = await buyTicket(app, player, { sideGameNumberCount: 1 });
  const stored = await app.platform.pool.query<{ serial: string; number: string }>(
    'select serial, side_game_first_number as number from ticket where ticket_id = $1',
    [ticket.id],
  );
  const { data } = await app.call('getTicket', { id: ticket.id, token: player.token });
  expect(data.serial).toBeNull();
  expect(data.sideGame?.numbers).toBeNull();
  expect(JSON.stringify(data)).not.toContain(stored.rows[0]?.number);
  expect(JSON.stringify(data)).not.toContain(stored.rows[0]?.serial);

  const paid = await buyPaidTicket(app, provider, player, { sideGameNumberCount: 1 });
  const allocated = await app.platform.pool.query<{ serial: string; number: string }>(
    'select serial, side_game_first_number as number from ticket where ticket_id = $1',
    [paid.id],
  );
  expect(paid.serial).toBe(allocated.rows[0]?.serial);
  expect(paid.sideGame?.numbers).toEqual([allocated.rows[0]?.number]);
});

test('the result of a draw is on the ticket once it is known', async () => {
  const ticket = await buyTicket(app, player);
  const [draw] = await drawsToCome(app, 'loto-6-49');
  if (draw === undefined) throw new Error('There is no draw');
  await holdDraw(app, draw);
  const { data } = await app.call('getTicket', { id: ticket.id, token: freshToken(app, player) });
  expect(data.draws[0]).toMatchObject({ id: draw.drawId, result: goodResults['loto-6-49'] });
});

test('a ticket paid while it is read is not reported as unpaid', async () => {
  const buyer = await signUpPlayer(app, { complete: true });
  const { id } = await buyTicket(app, buyer);
  const checkoutId = await startCheckout(app, buyer, id);
  const read = getTicket({
    ...app.platform,
    async onAwaitingTicketRead() {
      provider.set(checkoutId, { status: 'succeeded' });
      await notify(app, provider, checkoutId);
      await app.runDueJobs();
      return 'none';
    },
  } as unknown as Tickets);
  const request = { params: { id }, query: {}, body: {} };
  const { data } = await read(request, { bearer: { playerId: buyer.playerId } } as PlayerContext);
  expect(data).toMatchObject({ status: 'active' });
  expect(data).not.toHaveProperty('pendingPayment');
});
