import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cardReturnUrls,
  clearCards,
  createTestApp,
  freshToken,
  renewSessions,
  notifyOfCardSetup,
  FakeProvider,
  saveCard,
  savedCardsOf,
  signUpPlayer,
  startCardSetup,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { applyCardSetup } from './apply.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

const secondMs = 1_000;
const minuteMs = 60_000;

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
const log: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    env: { LOG_LEVEL: 'debug' },
    overrides: { paymentProvider: provider, logStream: { write: (line: string) => void log.push(line) } },
  });
});
afterAll(() => app.close());
beforeEach(reset);

/** All tests in this file share one server. */
async function reset(): Promise<void> {
  await clearCards(app, provider);
  log.length = 0;
  app.clock.set('2026-11-18T12:00:00+02:00');
  player = await signUpPlayer(app, { complete: true });
}

const add = (body: object = {}, options: { token?: string; idempotencyKey?: string } = {}) =>
  app.call('addCard', {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { ...cardReturnUrls, ...body },
    ...options,
  });

const list = () => savedCardsOf(app, player);

async function statuses(): Promise<string[]> {
  const found = await app.platform.pool.query<{ status: string }>(
    'select status from card_setup order by created_at, card_setup_id',
  );
  return found.rows.map(({ status }) => status);
}

describe('the provider’s page', () => {
  test('is requested in the caller’s language, for half an hour', async () => {
    const answer = await add();
    expect(answer.status).toBe(200);
    const [page] = provider.savedCards.cardSetups.values();
    expect(answer.data.paymentUrl).toBe(page?.url);
    expect(provider.savedCards.requests).toEqual([
      {
        cardSetupId: page?.reference,
        playerId: player.playerId,
        ...cardReturnUrls,
        language: 'ro',
        expiresAt: new Date('2026-11-18T12:30:00+02:00'),
      },
    ]);
  });

  test('is the same for the same key or request, also for ten in parallel', async () => {
    const idempotencyKey = randomUUID();
    const first = await add({}, { idempotencyKey });
    const again = await Promise.all([add({}, { idempotencyKey }), ...Array.from({ length: 9 }, () => add())]);
    expect(new Set([first, ...again].map(({ data }) => data.paymentUrl)).size).toBe(1);
    expect(await statuses()).toEqual(['open']);
  });

  test('is a new one when little time is left, or for another return URL', async () => {
    const first = await add();
    const elsewhere = await add({ successUrl: 'http://localhost:3000/other' });
    app.clock.advance(25 * minuteMs + 1);
    await renewSessions(app);
    const late = await add({}, { token: freshToken(app, player) });
    expect(new Set([first, elsewhere, late].map(({ data }) => data.paymentUrl)).size).toBe(3);
  });

  test('is a new one after a card was saved or failed on it, even without an event', async () => {
    const first = await startCardSetup(app, player);
    provider.savedCards.save(first);
    const second = await startCardSetup(app, player);
    expect(second).not.toBe(first);
    expect(await list()).toHaveLength(1);
    provider.savedCards.set(second, { status: 'failed' });
    expect([first, second]).not.toContain(await startCardSetup(app, player));
    expect((await statuses()).toSorted()).toEqual(['failed', 'open', 'succeeded']);
  });

  test('is refused with the idempotency key of another request', async () => {
    const idempotencyKey = randomUUID();
    await add({}, { idempotencyKey });
    const other = await add({ failedUrl: 'http://localhost:3000/other' }, { idempotencyKey });
    expect(other.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test.each([
    ...(isFullRun ? ['https://evil.test/card-add/success'] : []),
    'http://localhost:3000@evil.test/',
    ...(isFullRun ? ['javascript:alert(1)'] : []),
  ])('never leads to %s', async (url) => {
    for (const body of [{ successUrl: url }, { failedUrl: url }]) {
      expect((await add(body)).errorCode).toBe('RETURN_URL_REFUSED');
    }
    expect(provider.savedCards.cardSetups.size).toBe(0);
  });

  test('is opened by the next try after an outage; a lost response leads to the same page', async () => {
    const idempotencyKey = randomUUID();
    provider.isAway = true;
    const away = await add({}, { idempotencyKey });
    expect([away.status, away.errorCode]).toEqual([503, 'CARD_PAGE_UNAVAILABLE']);
    provider.isAway = false;
    provider.losesNextAnswer = true;
    expect((await add({}, { idempotencyKey })).status).toBe(503);
    expect((await add({}, { idempotencyKey })).status).toBe(200);
    expect(provider.savedCards.cardSetups.size).toBe(1);
    expect(await statuses()).toEqual(['open']);
  });
});

describe('a saved card', () => {
  test('is listed with its public details only', async () => {
    const id = await saveCard(app, provider, player);
    const [card] = await list();
    expect(card).toEqual({
      id,
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2029,
      isPayoutCard: false,
      createdAt: '2026-11-18T12:00:00+02:00',
    });
    expect(await statuses()).toEqual(['succeeded']);
  });

  test('is not proved by opening the success URL', async () => {
    await startCardSetup(app, player);
    app.clock.advance(minuteMs);
    await app.runDueJobs();
    expect(await list()).toEqual([]);
  });

  test('is one card if reported ten times in parallel', async () => {
    const id = await startCardSetup(app, player);
    provider.savedCards.save(id);
    const body = provider.savedCards.event(id);
    const others = Array.from({ length: 5 }, () => provider.savedCards.event(id));
    const bodies = [...Array(5).fill(body), ...others];
    const answers = await Promise.all(bodies.map((text) => notifyOfCardSetup(app, provider, id, text)));
    expect(answers).toEqual(Array(10).fill(200));
    expect(await list()).toHaveLength(1);
  });

  test('is found when the list is viewed, every three seconds at most', async () => {
    const poll = vi.spyOn(provider.savedCards, 'findCardSetup');
    const id = await startCardSetup(app, player);
    await Promise.all(Array.from({ length: 10 }, list));
    // Enqueuing a waiting job again increases its revision.
    const { rows } = await app.platform.pool.query(
      `select revision from jobs where task_identifier = 'poll-card-setup'`,
    );
    expect(rows).toEqual([{ revision: 1 }]);
    await app.runDueJobs();
    expect(poll).toHaveBeenCalledTimes(1);
    provider.savedCards.save(id);
    for (const [waitMs, polls] of [
      [3 * secondMs - 1, 1],
      [1, 2],
    ] as const) {
      app.clock.advance(waitMs);
      await list();
      await app.runDueJobs();
      expect(poll).toHaveBeenCalledTimes(polls);
    }
    expect(await list()).toHaveLength(1);
  });

  test('is found by polling, after failures of the provider', async () => {
    const id = await startCardSetup(app, player);
    provider.savedCards.save(id);
    provider.isAway = true;
    app.clock.advance(5 * secondMs);
    await app.runDueJobs();
    provider.isAway = false;
    app.clock.advance(10 * secondMs);
    await app.runDueJobs();
    expect(await statuses()).toEqual(['succeeded']);
  });

  test('is found by our reference after the page’s response and notification were lost', async () => {
    provider.losesNextAnswer = true;
    await add();
    const [page] = provider.savedCards.cardSetups.values();
    provider.savedCards.save(page?.id ?? '');
    app.clock.advance(5 * secondMs);
    await app.runDueJobs();
    expect(await list()).toHaveLength(1);
  });

  test('counts after an earlier failure report, and stays after a later expiry report', async () => {
    const id = await startCardSetup(app, player);
    provider.savedCards.set(id, { status: 'failed' });
    await notifyOfCardSetup(app, provider, id);
    await app.runDueJobs();
    expect(await statuses()).toEqual(['failed']);
    provider.savedCards.save(id);
    await notifyOfCardSetup(app, provider, id);
    provider.savedCards.set(id, { status: 'expired' });
    await notifyOfCardSetup(app, provider, id);
    await app.runDueJobs();
    expect(await statuses()).toEqual(['succeeded']);
    expect(await list()).toHaveLength(1);
  });

  test('is polled when an outdated failure is reported while the page is open', async () => {
    const id = await startCardSetup(app, player);
    const outdated = provider.savedCards.event(id).replace('"status":"open"', '"status":"failed"');
    await notifyOfCardSetup(app, provider, id, outdated);
    await app.runDueJobs();
    expect(await statuses()).toEqual(['open']);
  });

  test('saved twice is one card with the newer expiry, and the older token is detached', async () => {
    const first = await saveCard(app, provider, player);
    const [oldToken] = provider.savedCards.tokens;
    app.clock.advance(minuteMs);
    await saveCard(app, provider, player, { last4: '4444', fingerprint: 'another' });
    app.clock.advance(minuteMs);
    const again = await saveCard(app, provider, player, { expiryYear: 2031 });
    expect(again).toBe(first);
    const cards = await list();
    expect(cards.map(({ last4, expiryYear }) => [last4, expiryYear])).toEqual([
      ['4242', 2031],
      ['4444', 2029],
    ]);
    expect(cards[0]?.createdAt).toBe('2026-11-18T12:02:00+02:00');
    await app.runDueJobs();
    expect(provider.savedCards.detached.map(({ token }) => token)).toEqual([oldToken]);
  });

  test('saved by two players is a card of each', async () => {
    const other = await signUpPlayer(app, { complete: true });
    const mine = await saveCard(app, provider, player);
    const theirs = await saveCard(app, provider, other);
    expect(mine).not.toBe(theirs);
    expect(await savedCardsOf(app, other)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

test('an unfinished page expires and is no longer polled', async () => {
  const id = await startCardSetup(app, player);
  app.clock.advance(31 * minuteMs);
  provider.savedCards.set(id, { status: 'expired' });
  await app.runDueJobs();
  expect(await statuses()).toEqual(['expired']);
});

test('a page that was never created expires after its closing time', async () => {
  provider.isAway = true;
  await add();
  provider.isAway = false;
  app.clock.advance(30 * minuteMs);
  await app.runDueJobs();
  expect(await statuses()).toEqual(['open']);
  app.clock.advance(6 * minuteMs);
  await app.runDueJobs();
  expect(await statuses()).toEqual(['expired']);
});

test('the sweep polls a card setup whose job was lost', async () => {
  const id = await startCardSetup(app, player);
  provider.savedCards.save(id);
  await app.platform.pool.query(`delete from _private_jobs`);
  app.clock.advance(minuteMs);
  await app.jobs['sweep-cards']?.({});
  await app.runDueJobs();
  expect(await list()).toHaveLength(1);
});

describe('ten cards', () => {
  beforeEach(async () => {
    for (let n = 0; n < 10; n += 1) {
      await saveCard(app, provider, player, { fingerprint: `fingerprint-${n}`, last4: `000${n}` });
    }
  });

  test('are the limit; after a deletion another one can be saved', async () => {
    const refused = await add();
    expect([refused.status, refused.errorCode]).toEqual([409, 'CARDS_FULL']);
    expect(refused.json['errorMessage']).toContain('(10)');
    const [card] = await list();
    await app.call('deleteCard', { id: card?.id ?? '', token: player.token });
    expect((await add()).status).toBe(200);
  });

  test(
    'stay ten when an earlier page succeeds; the eleventh card is detached',
    { tags: ['full-run'] },
    async () => {
      const [card] = await list();
      await app.call('deleteCard', { id: card?.id ?? '', token: player.token });
      const pages = [await startCardSetup(app, player)];
      const other = await add({ successUrl: 'http://localhost:3000/other' });
      pages.push(other.data.paymentUrl.split('/').at(-1) ?? '');
      for (const [n, id] of pages.entries()) {
        provider.savedCards.save(id, { fingerprint: `late-${n}` });
        await notifyOfCardSetup(app, provider, id);
        await notifyOfCardSetup(app, provider, id);
      }
      expect(await list()).toHaveLength(10);
      await app.runDueJobs();
      expect(provider.savedCards.tokens.size).toBe(10);
      expect((await statuses()).filter((status) => status === 'failed')).toHaveLength(1);
    },
  );
});

test.each([
  { name: 'two cards at nine', saved: 9, late: ['late-0', 'late-1'], expected: 10, failed: 1 },
  { name: 'one card twice', saved: 0, late: ['late', 'late'], expected: 1, failed: 0 },
])('two setups succeed in parallel: $name', async ({ saved, late, expected, failed }) => {
  for (let n = 0; n < saved; n += 1) {
    await saveCard(app, provider, player, { fingerprint: `fingerprint-${n}`, last4: `000${n}` });
  }
  const pages = [await startCardSetup(app, player)];
  const other = await add({ successUrl: 'http://localhost:3000/other' });
  pages.push(other.data.paymentUrl.split('/').at(-1) ?? '');
  const { database, pool, clock, log: appLog } = app.platform;
  const reports = pages.map((id, n) => {
    provider.savedCards.save(id, { fingerprint: late[n] ?? '' });
    return provider.savedCards.cardSetups.get(id);
  });
  const found = await pool.query<{ card_setup_id: string; provider_reference: string }>(
    'select card_setup_id, provider_reference from card_setup where provider_reference = any($1)',
    [pages],
  );
  const first = Promise.withResolvers<void>();
  const apply = async (n: number, beforeCommit: () => Promise<void>) =>
    database.transaction().execute(async (transaction) => {
      const row = found.rows.find(({ provider_reference: id }) => id === pages[n]);
      const key = { playerId: player.playerId, cardSetupId: row?.card_setup_id ?? '' };
      const report = reports[n];
      if (report === undefined) throw new Error('The card was not set up');
      await applyCardSetup(transaction, { clock, config: app.platform.config, log: appLog }, key, report);
      await beforeCommit();
    });
  const one = apply(0, async () => {
    first.resolve();
    await wait(300);
  });
  await first.promise;
  await Promise.all([one, apply(1, async () => {})]);
  expect(await list()).toHaveLength(expected);
  expect((await statuses()).filter((status) => status === 'failed')).toHaveLength(failed);
  await app.runDueJobs();
  expect(provider.savedCards.tokens.size).toBe(expected);
});

test('no log, job or stored event contains the token or fingerprint of a card', async () => {
  const id = await saveCard(app, provider, player);
  const [card] = [...provider.savedCards.cardSetups.values()].map((cardSetup) => cardSetup.card);
  await app.call('deleteCard', { id, token: player.token });
  provider.isAway = true;
  await app.runDueJobs();
  const { pool } = app.platform;
  const jobs = await pool.query('select payload from _private_jobs');
  const events = await pool.query('select body from payment_notification');
  const everything = [log.join(''), JSON.stringify(jobs.rows), JSON.stringify(events.rows)].join(' ');
  expect(log.join('')).toContain('could not be detached yet');
  expect(everything).not.toContain(card?.token ?? 'no token');
  expect(everything).not.toContain(card?.fingerprint ?? 'no fingerprint');
});
