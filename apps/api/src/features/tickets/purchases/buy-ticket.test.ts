import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  freshToken,
  signUpPlayer,
  simpleOrder,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp();
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const buy = (
  body: object,
  options: { token?: string; idempotencyKey?: string; headers?: Record<string, string> } = {},
) => app.call('buyTicket', { token: player.token, idempotencyKey: randomUUID(), body, ...options });

async function countTickets(playerId = player.playerId): Promise<number> {
  const counted = await app.platform.pool.query<{ count: number }>(
    'select count(*) from ticket where player_id = $1',
    [playerId],
  );
  return counted.rows[0]?.count ?? 0;
}

async function setLaterDraws(status: 'planned' | 'cancelled'): Promise<void> {
  // Disables the triggers, because a cancelled draw can't be restored otherwise.
  await app.platform.pool.query(
    `begin; set local session_replication_role = replica;
     update draw set status = '${status}' where game_code = 'loto-5-40' and draw_at > '2026-11-23'; commit`,
  );
}

async function firstDrawId(): Promise<string> {
  const { data } = await app.call('gamePeriods');
  return data.gamePeriods[0]?.nextDraws[0]?.id ?? '';
}

describe('the order is stored unchanged', () => {
  test('combined variants, Jokers, side-game numbers, several draws', async () => {
    const ticket = await buyTicket(app, player, {
      gameCode: 'joker',
      variants: [
        { numbers: [45, 1, 7, 20, 33, 12], jokers: [20, 3], isCombined: true },
        { numbers: [2, 4, 6, 8, 10], jokers: [1], isQuickPick: true },
      ],
      sideGameNumberCount: 3,
      drawCount: 2,
    });
    // C(6, 5) x 2 + 1 simple variants at 7 lei, and 3 numbers at 3 lei, in two draws.
    expect(ticket).toMatchObject({
      simpleVariantCount: 13,
      priceBani: 2 * (13 * 700 + 3 * 300),
      drawCount: 2,
    });
    const { data } = await app.call('getTicket', { id: ticket.id, token: player.token });
    expect(data).toEqual({ ...ticket, pendingPayment: 'none' });
    expect(data.variants).toEqual([
      { numbers: [1, 7, 12, 20, 33, 45], jokers: [3, 20], isCombined: true, isQuickPick: false },
      { numbers: [2, 4, 6, 8, 10], jokers: [1], isCombined: false, isQuickPick: true },
    ]);
    const masks = await app.platform.pool.query(
      `select bit_count(numbers_mask::bit(64))::int as numbers, bit_count(jokers_mask::bit(64))::int as jokers
       from ticket_variant where ticket_id = $1 order by position`,
      [ticket.id],
    );
    expect(masks.rows).toEqual([
      { numbers: 6, jokers: 2 },
      { numbers: 5, jokers: 1 },
    ]);
  });

  test('the price of the special draw of 15.09.2024, by its real calendar', async () => {
    const other = await createTestApp({ start: '2024-09-14T12:00:00+03:00' });
    try {
      const then = await signUpPlayer(other, { complete: true });
      const price = async (gameCode: string, variant: object) => {
        const bought = await other.call('buyTicket', {
          token: then.token,
          idempotencyKey: randomUUID(),
          body: { gameCode, variants: [variant], sideGameNumberCount: 1 },
        });
        return bought.data.gameTicket.priceBani;
      };
      expect(await price('loto-6-49', { numbers: [1, 2, 3, 4, 5, 6] })).toBe(1400 + 300);
      expect(await price('joker', { numbers: [1, 2, 3, 4, 5], jokers: [1] })).toBe(1200 + 200);
      expect(await price('loto-5-40', { numbers: [1, 2, 3, 4, 5] })).toBe(800 + 100);
    } finally {
      await other.close();
    }
  });
});

describe('the guards, in order', () => {
  test('acceptances, then the profile', async () => {
    const otherPlayer = await signUpPlayer(app);
    const tryBuying = () => buy({ ...simpleOrder, gameCode: 'joker' }, { token: otherPlayer.token });
    expect((await tryBuying()).errorCode).toBe('ACCEPTANCES_MISSING');
    await app.call('updateProfile', {
      token: otherPlayer.token,
      body: { hasCheckedTermsAndConditions: true, hasCheckedPrivacyPolicy: true, hasCheckedGDPRPolicy: true },
    });
    expect((await tryBuying()).errorCode).toBe('PROFILE_INCOMPLETE');
    expect(await countTickets(otherPlayer.playerId)).toBe(0);
  });

  test('the game must be on sale, before the order is even read', async () => {
    await app.platform.pool.query(`update game_setting set is_enabled = false where game_code = 'joker'`);
    const answer = await buy({ ...simpleOrder, gameCode: 'joker' });
    await app.platform.pool.query(`update game_setting set is_enabled = true where game_code = 'joker'`);
    expect(answer.status).toBe(409);
    expect(answer.errorCode).toBe('GAME_DISABLED');
  });

  test('the seen draw must be on sale, to the second', async () => {
    const other = await createTestApp();
    try {
      const then = await signUpPlayer(other, { complete: true });
      const { data } = await other.call('gamePeriods');
      const seen = data.gamePeriods[0]?.nextDraws[0]?.id;
      const buyThen = () =>
        other.call('buyTicket', {
          token: then.token,
          idempotencyKey: randomUUID(),
          body: { ...simpleOrder, firstDrawId: seen },
        });
      other.clock.set('2026-11-19T17:59:59+02:00');
      // The access token has expired by now (15 minutes).
      Object.assign(then, { token: freshToken(other, then) });
      expect((await buyThen()).status).toBe(200);
      other.clock.set('2026-11-19T18:00:00+02:00');
      const late = await buyThen();
      expect(late.status).toBe(409);
      expect(late.errorCode).toBe('DRAW_CLOSED');
    } finally {
      await other.close();
    }
  });

  test('there must be enough draws on sale', async () => {
    await setLaterDraws('cancelled');
    const order = { gameCode: 'loto-5-40', variants: [{ numbers: [1, 2, 3, 4, 5] }] };
    expect((await buy({ ...order, drawCount: 2 })).status).toBe(200);
    expect((await buy({ ...order, drawCount: 3 })).errorCode).toBe('DRAW_CLOSED');
    await setLaterDraws('planned');
  });

  test.each([
    ['too few numbers', { variants: [{ numbers: [1, 2, 3] }] }, 'variants.0.numbers', 'Alege cel puțin 6.'],
    [
      'a number outside the field',
      { variants: [{ numbers: [1, 2, 3, 4, 5, 50] }] },
      'variants.0.numbers.5',
      'Trebuie să fie între 1 și 49.',
    ],
    [
      'a number twice',
      { variants: [{ numbers: [1, 2, 3, 4, 5, 5] }] },
      'variants.0.numbers.5',
      'Numărul 5 apare de două ori.',
    ],
    [
      'a Joker where there is none',
      { variants: [{ numbers: [1, 2, 3, 4, 5, 6], jokers: [1] }] },
      'variants.0.jokers',
      'Alege cel mult 0.',
    ],
    [
      'combined without saying so',
      { variants: [{ numbers: [1, 2, 3, 4, 5, 6, 7] }] },
      'variants.0.isCombined',
      'Varianta are mai multe numere decât una simplă.',
    ],
  ])('an order with %s is rejected by field', async (_, change, field, text) => {
    const answer = await buy({ ...simpleOrder, ...change });
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('TICKET_INVALID');
    expect(answer.json['fieldErrors']).toEqual({ [field]: text });
  });

  test('the reasons are in the requested language', async () => {
    const answer = await buy(
      { ...simpleOrder, variants: [{ numbers: [1] }] },
      { headers: { 'accept-language': 'en' } },
    );
    expect(answer.json['fieldErrors']).toEqual({ 'variants.0.numbers': 'Choose at least 6.' });
  });

  test('the total must be the one that was shown', async () => {
    const before = await countTickets();
    const answer = await buy({ ...simpleOrder, expectedTotalBani: 849 });
    expect(answer.status).toBe(409);
    expect(answer.errorCode).toBe('PRICE_CHANGED');
    expect(await countTickets()).toBe(before);
    const seen = await buy({ ...simpleOrder, expectedTotalBani: 850, firstDrawId: await firstDrawId() });
    expect(seen.status).toBe(200);
  });

  test.each([
    ['no game', { variants: simpleOrder.variants }],
    ['numbers that are texts', { ...simpleOrder, variants: [{ numbers: ['1', '2'] }] }],
    [
      'thirteen variants',
      { ...simpleOrder, variants: Array.from({ length: 13 }, () => ({ numbers: [1, 2, 3, 4, 5, 6] })) },
    ],
    ['eleven draws', { ...simpleOrder, drawCount: 11 }],
    ['a price of its own', { ...simpleOrder, priceBani: 1 }],
  ])('a malformed order (%s) is refused', async (_, body) => {
    expect((await buy(body)).errorCode).toBe('VALIDATION_FAILED');
  });
});

describe('the same key', () => {
  test('gives one ticket for twenty simultaneous requests, and the same one later, even after sales closed', async () => {
    const other = await createTestApp();
    try {
      const then = await signUpPlayer(other, { complete: true });
      const order = { token: then.token, idempotencyKey: randomUUID(), body: simpleOrder };
      const answers = await Promise.all(Array.from({ length: 20 }, () => other.call('buyTicket', order)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ data }) => data.gameTicket.id)).size).toBe(1);
      const counted = await other.platform.pool.query<{ count: number }>('select count(*) from ticket');
      expect(counted.rows[0]?.count).toBe(1);

      await other.platform.pool.query(`update game_setting set is_enabled = false`);
      const again = await other.call('buyTicket', order);
      expect(again.data).toEqual(answers[0]?.data);
      // The stored response is identical to the one that was sent.
      expect(again.response.body).toBe(answers[0]?.response.body);
      expect(again.response.headers['content-type']).toBe('application/json; charset=utf-8');
    } finally {
      await other.close();
    }
  });

  test('with another order is rejected', async () => {
    const idempotencyKey = randomUUID();
    await buy(simpleOrder, { idempotencyKey });
    const answer = await buy({ ...simpleOrder, drawCount: 2 }, { idempotencyKey });
    expect(answer.status).toBe(422);
    expect(answer.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
    // The key is the same with quotes.
    const quoted = await buy(simpleOrder, { idempotencyKey: `"${idempotencyKey}"` });
    expect(quoted.status).toBe(200);
  });

  test('is optional: without it, each order is a separate ticket', async () => {
    const buyer = await signUpPlayer(app, { complete: true });
    const order = { token: buyer.token, body: simpleOrder };
    const [one, other] = [await app.call('buyTicket', order), await app.call('buyTicket', order)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.data.gameTicket.id).not.toBe(other.data.gameTicket.id);
  });

  test('can be used again after a rejection, and is separate for each player', async () => {
    const idempotencyKey = randomUUID();
    expect((await buy({ ...simpleOrder, expectedTotalBani: 1 }, { idempotencyKey })).errorCode).toBe(
      'PRICE_CHANGED',
    );
    const first = await buy(simpleOrder, { idempotencyKey });
    const other = await signUpPlayer(app, { complete: true });
    const second = await buy(simpleOrder, { idempotencyKey, token: other.token });
    expect(first.status).toBe(200);
    expect(second.status).toBe(200);
    expect(second.data.gameTicket.id).not.toBe(first.data.gameTicket.id);
  });
});

test('an interrupted purchase leaves nothing, and its key is free', async () => {
  const idempotencyKey = randomUUID();
  const before = await countTickets();
  await app.platform.pool.query(`create function cut_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await app.platform.pool.query(
    'create trigger cut_off before insert on ticket_draw for each row execute function cut_off()',
  );
  const cut = await buy(simpleOrder, { idempotencyKey });
  await app.platform.pool.query('drop trigger cut_off on ticket_draw');
  expect(cut.status).toBe(500);
  expect(await countTickets()).toBe(before);
  expect((await buy(simpleOrder, { idempotencyKey })).status).toBe(200);
  expect(await countTickets()).toBe(before + 1);
});

test('many simultaneous purchases have different numbers and serials', async () => {
  const tickets = await Promise.all(Array.from({ length: 25 }, () => buyTicket(app, player)));
  const ids = tickets.map(({ id }) => id);
  const distinct = await app.platform.pool.query<{ numbers: number; serials: number }>(
    'select count(distinct ticket_number) as numbers, count(distinct serial) as serials from ticket where ticket_id = any($1)',
    [ids],
  );
  expect(distinct.rows[0]).toEqual({ numbers: 25, serials: 25 });
});
