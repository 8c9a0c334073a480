import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFullRun } from '../../../testing/app/full-run.ts';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  notify,
  renewSessions,
  signUpPlayer,
  startCheckout,
  storedTicketStatus,
} from '../../../testing/index.ts';
import { balanceBani } from '../../money/ledger/index.ts';
import { reconcile, findOpenDifferences } from '../../money/provider-events/index.ts';
import {
  asPlayer,
  changes,
  history,
  noticesOf,
  offer,
  runJob,
  win,
  writePrize,
  type Stage,
  type Won,
} from './testing/stage.ts';

const operators = 'operatori@loto.test';

let stage: Stage;
let log: string[];
beforeEach(async () => {
  const provider = new FakeProvider();
  log = [];
  const app = await createTestApp({
    env: { OPERATOR_MAIL: operators, LOG_LEVEL: 'error' },
    overrides: { paymentProvider: provider, logStream: { write: (line) => void log.push(line) } },
  });
  stage = { app, provider };
});
afterEach(() => stage.app.close());

const checkoutOf = async ({ ticketId }: Pick<Won, 'ticketId'>) => {
  const found = await stage.app.platform.pool.query<{ provider_reference: string }>(
    'select provider_reference from payment where ticket_id = $1',
    [ticketId],
  );
  return found.rows[0]?.provider_reference ?? '';
};

async function deliver(body: string): Promise<void> {
  const { app, provider } = stage;
  expect(await notify(app, provider, '', { body })).toBe(200);
  await app.runDueJobs();
}

/** Opens a dispute of the ticket's payment, notifies the server and returns the dispute's id. */
async function dispute(won: Pick<Won, 'ticketId'>): Promise<string> {
  const id = stage.provider.openDispute(await checkoutOf(won));
  await deliver(stage.provider.disputeEvent(id));
  return id;
}

async function decide(disputeId: string, status: 'won' | 'lost'): Promise<void> {
  stage.provider.endDispute(disputeId, status);
  await deliver(stage.provider.disputeEvent(disputeId));
}

const accept = ({ player }: Won) => stage.app.call('acceptWinningPayment', asPlayer(stage, player));
const statusOf = async ({ player }: Won) => (await history(stage, player))[0]?.status;

async function books() {
  const { database } = stage.app.platform;
  const names = ['provider-clearing', 'disputed-payments', 'dispute-losses', 'ticket-sales'] as const;
  const balances = await Promise.all(names.map((name) => balanceBani(database, name)));
  return Object.fromEntries(names.map((name, index) => [name, balances[index]]));
}

const priceBani = 850;

test('a disputed payment of a ticket that was paid twice holds no prize of the first payment', async () => {
  const { app, provider } = stage;
  const player = await signUpPlayer(app, { complete: true });
  const owner = { token: freshToken(app, player) };
  const ticket = await buyTicket(app, owner);
  const first = await startCheckout(app, owner, ticket.id);
  provider.set(first, { status: 'expired' });
  const second = await startCheckout(app, owner, ticket.id);
  for (const page of [second, first]) {
    provider.set(page);
    await notify(app, provider, page);
  }
  const won = await writePrize(stage, { player, ticket, grossBani: 500_00 });
  await runJob(stage, 'offer-winnings', { drawId: won.drawId });
  const id = provider.openDispute(first);
  await deliver(provider.disputeEvent(id));
  expect(await statusOf(won)).toBe('offered');
  await decide(id, 'lost');
  expect(await statusOf(won)).toBe('offered');
  await accept(won);
  await app.runDueJobs();
  expect(await statusOf(won)).toBe('paid');
});

describe('a disputed payment', () => {
  test('is booked, its prize held, and the operators and the player notified', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    const before = await books();
    const id = await dispute(won);
    expect(await books()).toEqual({
      ...before,
      'provider-clearing': Number(before['provider-clearing']) - priceBani,
      'disputed-payments': priceBani,
    });
    expect(await statusOf(won)).toBe('disputed');
    expect((await accept(won)).errorCode).toBe('WINNING_NOT_OFFERED');
    expect(await noticesOf(stage, won.player)).toEqual(['payment-disputed']);
    expect(stage.app.mailer.to(won.player.email).at(-1)?.subject).toContain('este oprit deocamdată');
    const [mail] = stage.app.mailer.to(operators);
    expect(mail?.subject).toMatch(/^A payment is disputed: 8.50\slei, ticket /);
    expect(mail?.text).toContain(id);
    expect(log.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ alert: true, news: 'opened' }),
    );
    // The same event arrives again.
    await deliver(stage.provider.disputeEvent(id));
    expect(await noticesOf(stage, won.player)).toEqual(['payment-disputed']);
    expect(stage.app.mailer.to(operators)).toHaveLength(1);
  });

  test('that we win is booked back, and the prize is offered and paid', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    const before = await books();
    await decide(await dispute(won), 'won');
    expect(await books()).toEqual(before);
    expect(await statusOf(won)).toBe('offered');
    expect(await noticesOf(stage, won.player)).toEqual(
      expect.arrayContaining(['dispute-won', 'payment-disputed']),
    );
    await accept(won);
    await stage.app.runDueJobs();
    expect(await statusOf(won)).toBe('paid');
  });

  test('that we lose is booked as a loss, and the prize is never paid', async () => {
    const won = await offer(stage, { grossBani: 500_00, taxBani: 10_00 });
    const before = await books();
    const id = await dispute(won);
    const moved = await changes(stage, () => decide(id, 'lost'));
    expect(moved).toEqual({ 'player-winnings': 490_00, 'tax-withheld': 10_00, 'unclaimed-prizes': -500_00 });
    expect(await books()).toEqual({
      ...before,
      'provider-clearing': Number(before['provider-clearing']) - priceBani,
      'dispute-losses': priceBani,
    });
    expect(await statusOf(won)).toBe('forfeited');
    expect((await accept(won)).errorCode).toBe('WINNING_NOT_OFFERED');
    stage.app.clock.set('2027-03-15T12:00:00+02:00');
    await renewSessions(stage.app);
    await runJob(stage, 'expire-winnings');
    await runJob(stage, 'remind-of-winnings');
    expect(await statusOf(won)).toBe('forfeited');
    expect(stage.app.mailer.to(operators).map(({ subject }) => subject.split(':')[0])).toEqual([
      'A payment is disputed',
      'A dispute is lost',
    ]);
  });

  test('holds later prizes of its ticket, also small ones, and forfeits them', async () => {
    const won = await win(stage, { grossBani: 50_00 });
    const id = await dispute(won);
    await runJob(stage, 'offer-winnings', { drawId: won.drawId });
    await stage.app.runDueJobs();
    expect(await statusOf(won)).toBe('disputed');
    expect(stage.provider.madePayouts.size).toBe(0);
    await decide(id, 'lost');
    expect(await statusOf(won)).toBe('forfeited');
    const later = await win(stage, { grossBani: 60_00 });
    await decide(await dispute(later), 'lost');
    await runJob(stage, 'offer-winnings', { drawId: later.drawId });
    await stage.app.runDueJobs();
    expect(await statusOf(later)).toBe('forfeited');
    expect(stage.provider.madePayouts.size).toBe(0);
  });

  test('does not affect other tickets', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    const other = await offer(stage, { grossBani: 400_00, player: won.player });
    await dispute(won);
    const statuses = (await history(stage, won.player)).map((row) => [row.ticketId, row.status]);
    expect(Object.fromEntries(statuses)).toEqual({ [won.ticketId]: 'disputed', [other.ticketId]: 'offered' });
  });
});

describe('a payout that is pending when the dispute opens', () => {
  test('is not made when its provider was not called yet', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    await accept(won);
    const id = stage.provider.openDispute(await checkoutOf(won));
    await runJob(stage, 'read-dispute', { provider: 'sandbox', reference: id });
    await stage.app.runDueJobs();
    expect(stage.provider.madePayouts.size).toBe(0);
    expect(await statusOf(won)).toBe('disputed');
    await decide(id, 'won');
    await accept(won);
    await stage.app.runDueJobs();
    expect(await statusOf(won)).toBe('paid');
    expect(stage.provider.madePayouts.size).toBe(1);
  });

  test('is waited for when its response was lost', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    stage.provider.losesNextAnswer = true;
    await accept(won);
    await stage.app.runDueJobs();
    await dispute(won);
    stage.app.clock.advance(10_000);
    await stage.app.runDueJobs();
    expect(await statusOf(won)).toBe('paid');
    expect(stage.provider.madePayouts.size).toBe(1);
  });

  test('that fails afterwards is held, or forfeited', async () => {
    for (const [end, status] of [
      [undefined, 'disputed'],
      ['lost', 'forfeited'],
    ] as const) {
      const won = await offer(stage, { grossBani: 500_00 });
      stage.provider.nextPayout = 'pending';
      await accept(won);
      await stage.app.runDueJobs();
      const id = await dispute(won);
      if (end !== undefined) await decide(id, end);
      expect(await statusOf(won)).toBe('accepted');
      const [payoutId = ''] = [...stage.provider.madePayouts.keys()].toReversed();
      await deliver(stage.provider.payoutEvent(payoutId, 'failed'));
      expect(await statusOf(won)).toBe(status);
    }
  });
});

test('an owed refund waits for the dispute, and is not made when the bank returned the money', async () => {
  const { app, provider } = stage;
  const { player } = await win(stage, { grossBani: 50_00 });
  const second = await win(stage, { grossBani: 50_00, player });
  const checkoutId = await checkoutOf(second);
  await app.platform.pool.query(
    `update payment set status = 'refund-pending', refund_reason = 'ticket-refunded' where ticket_id = $1`,
    [second.ticketId],
  );
  const { rows } = await app.platform.pool.query<{ payment_id: string }>(
    'select payment_id from payment where ticket_id = $1',
    [second.ticketId],
  );
  const key = { playerId: player.playerId, paymentId: rows[0]?.payment_id ?? '' };
  const id = provider.openDispute(checkoutId);
  await deliver(provider.disputeEvent(id));
  await runJob(stage, 'refund-payment', key);
  expect(provider.refunds.size).toBe(0);
  await decide(id, 'lost');
  await runJob(stage, 'refund-payment', key);
  expect(provider.refunds.size).toBe(0);
  const after = await app.platform.pool.query(
    'select status, provider_refund_reference from payment where ticket_id = $1',
    [second.ticketId],
  );
  expect(after.rows).toEqual([{ status: 'refunded', provider_refund_reference: id }]);
  expect(await balanceBani(app.platform.database, 'dispute-losses')).toBe(0);
  expect(await storedTicketStatus(app, second.ticketId)).toBe('active');
});

test('a dispute without a notification is found by reconciliation, without a difference', async () => {
  const { app, provider } = stage;
  const won = await offer(stage, { grossBani: 500_00 });
  const checkoutId = await checkoutOf(won);
  provider.list(provider.event(checkoutId));
  const id = provider.openDispute(checkoutId);
  provider.list(provider.disputeEvent(id));
  const differences = async () => {
    await reconcile(app.payments, provider);
    await app.runDueJobs();
    return findOpenDifferences(app.platform.database);
  };
  expect(await differences()).toEqual([]);
  expect(await statusOf(won)).toBe('disputed');
  app.clock.advance(15 * 60_000);
  expect(await differences()).toEqual([]);
  provider.endDispute(id, 'won');
  provider.list(provider.disputeEvent(id));
  expect(await differences()).toEqual([]);
  app.clock.advance(15 * 60_000);
  expect(await differences()).toEqual([]);
  expect(await statusOf(won)).toBe('offered');
});

const disputesOf = async ({ ticketId }: Pick<Won, 'ticketId'>) => {
  const { rows } = await stage.app.platform.pool.query<{ status: string; bani: number }>(
    'select status, amount_bani as bani from dispute where ticket_id = $1 order by is_current, opened_at, status desc',
    [ticketId],
  );
  return rows.map(({ status, bani }) => `${status} ${bani}`);
};

describe('further rounds of a dispute', () => {
  const ends = ['lost', 'won'] as const;
  const shown = isFullRun ? ends : ends.slice(0, 1);

  test.each(shown)('with another amount is booked with it, and can be %s', async (end) => {
    const won = await offer(stage, { grossBani: 500_00 });
    const before = await books();
    const id = await dispute(won);
    const sum = 700;
    stage.provider.changeDispute(id, { status: 'open', amountBani: sum });
    await deliver(stage.provider.disputeEvent(id));
    expect(await books()).toEqual({
      ...before,
      'provider-clearing': Number(before['provider-clearing']) - sum,
      'disputed-payments': sum,
    });
    expect(await disputesOf(won)).toEqual(['superseded 850', `open ${sum}`]);
    expect(await statusOf(won)).toBe('disputed');
    expect(stage.app.mailer.to(operators).at(-1)?.subject).toContain('The sum of a dispute changed');
    stage.provider.changeDispute(id, { status: end, amountBani: sum });
    await deliver(stage.provider.disputeEvent(id));
    const lost = end === 'lost' ? sum : 0;
    expect(await books()).toEqual({
      ...before,
      'provider-clearing': Number(before['provider-clearing']) - lost,
      'dispute-losses': lost,
    });
    expect(await statusOf(won)).toBe(end === 'lost' ? 'forfeited' : 'offered');
  });

  test('is lost in part: the rest is returned to us', { tags: ['full-run'] }, async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    const before = await books();
    const id = await dispute(won);
    stage.provider.changeDispute(id, { status: 'lost', amountBani: 300 });
    await deliver(stage.provider.disputeEvent(id));
    expect(await books()).toEqual({
      ...before,
      'provider-clearing': Number(before['provider-clearing']) - 300,
      'dispute-losses': 300,
    });
    expect(await statusOf(won)).toBe('forfeited');
  });

  test('after a win is held, and lost', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    const before = await books();
    const id = await dispute(won);
    await decide(id, 'won');
    stage.provider.changeDispute(id, { status: 'open', amountBani: priceBani });
    await deliver(stage.provider.disputeEvent(id));
    expect(await statusOf(won)).toBe('disputed');
    expect(stage.app.mailer.to(operators).at(-1)?.subject).toContain('open again');
    stage.provider.changeDispute(id, { status: 'lost', amountBani: priceBani });
    await deliver(stage.provider.disputeEvent(id));
    expect(await statusOf(won)).toBe('forfeited');
    expect(await books()).toEqual({
      ...before,
      'provider-clearing': Number(before['provider-clearing']) - priceBani,
      'dispute-losses': priceBani,
    });
    // A late event changes nothing.
    await deliver(stage.provider.disputeEvent(id));
    expect(await disputesOf(won)).toEqual([`won ${priceBani}`, `lost ${priceBani}`]);
  });

  test('after a loss is won: the money is returned to us, and the prize is offered and paid', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    const before = await books();
    const id = await dispute(won);
    const unclaimed = () => balanceBani(stage.app.platform.database, 'unclaimed-prizes');
    const kept = await unclaimed();
    await decide(id, 'lost');
    expect(await unclaimed()).not.toBe(kept);
    stage.provider.changeDispute(id, { status: 'won', amountBani: priceBani });
    await deliver(stage.provider.disputeEvent(id));
    expect(await books()).toEqual(before);
    expect(await unclaimed()).toBe(kept);
    expect(await statusOf(won)).toBe('offered');
    await accept(won);
    await stage.app.runDueJobs();
    expect(await statusOf(won)).toBe('paid');
  });

  test('after a loss and a win is lost again: the prize is held permanently', async () => {
    const won = await offer(stage, { grossBani: 500_00 });
    const before = await books();
    const id = await dispute(won);
    for (const status of ['lost', 'won', 'lost'] as const) {
      stage.provider.changeDispute(id, { status, amountBani: priceBani });
      await deliver(stage.provider.disputeEvent(id));
    }
    expect(await books()).toEqual({
      ...before,
      'provider-clearing': Number(before['provider-clearing']) - priceBani,
      'dispute-losses': priceBani,
    });
    expect(await statusOf(won)).toBe('disputed');
    expect((await accept(won)).errorCode).toBe('WINNING_NOT_OFFERED');
    stage.provider.changeDispute(id, { status: 'won', amountBani: priceBani });
    await deliver(stage.provider.disputeEvent(id));
    expect(await statusOf(won)).toBe('offered');
    expect(await books()).toEqual(before);
  });

  test('is compared with the provider by its newest amount', async () => {
    const { app, provider } = stage;
    const won = await offer(stage, { grossBani: 500_00 });
    const checkoutId = await checkoutOf(won);
    provider.list(provider.event(checkoutId));
    const id = provider.openDispute(checkoutId);
    provider.list(provider.disputeEvent(id));
    await reconcile(app.payments, provider);
    provider.changeDispute(id, { status: 'open', amountBani: 700 });
    provider.list(provider.disputeEvent(id));
    for (let round = 0; round < 2; round += 1) {
      await reconcile(app.payments, provider);
      expect(await findOpenDifferences(app.platform.database)).toEqual([]);
      app.clock.advance(15 * 60_000);
    }
    expect(await disputesOf(won)).toEqual(['superseded 850', 'open 700']);
  });
});

test('a dispute that cannot be booked blocks no other: its job retries, and the operators are notified', async () => {
  const { app, provider } = stage;
  const [bad, good] = [await offer(stage, { grossBani: 500_00 }), await offer(stage, { grossBani: 400_00 })];
  const ids: string[] = [];
  for (const won of [bad, good]) {
    const checkoutId = await checkoutOf(won);
    provider.list(provider.event(checkoutId));
    const id = provider.openDispute(checkoutId);
    provider.list(provider.disputeEvent(id));
    ids.push(id);
  }
  const [badId = ''] = ids;
  provider.failingDisputes.add(badId);
  await reconcile(app.payments, provider);
  expect(await statusOf(good)).toBe('disputed');
  expect(await statusOf(bad)).toBe('offered');
  expect(log.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ alert: true, msg: 'a dispute could not be booked', reference: badId }),
  );
  provider.failingDisputes.delete(badId);
  await app.runDueJobs();
  expect(app.mailer.to(operators).map(({ subject }) => subject)).toContain(
    `A dispute is not booked: ${badId}`,
  );
  expect(await statusOf(bad)).toBe('disputed');
});

test('a dispute of an unknown payment is an alert, and nothing is booked', async () => {
  const { app } = stage;
  const won = await offer(stage, { grossBani: 500_00 });
  await app.platform.pool.query(`update payment set provider = 'stripe' where ticket_id = $1`, [
    won.ticketId,
  ]);
  const before = await books();
  await dispute(won);
  expect(await books()).toEqual(before);
  expect(await statusOf(won)).toBe('offered');
  expect(log.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ alert: true, msg: 'a dispute is about no payment of ours' }),
  );
});

test('a deleted account: the dispute is booked and the prize held, without an email', async () => {
  const { app } = stage;
  const won = await offer(stage, { grossBani: 500_00 });
  const { password } = won.player;
  await app.call('deleteAccount', { ...asPlayer(stage, won.player), body: { password } });
  const id = await dispute(won);
  await decide(id, 'lost');
  const { rows } = await app.platform.pool.query(
    `select status, (select count(*)::int from notice where player_id = $1) as notices
     from winning where player_id = $1`,
    [won.player.playerId],
  );
  expect(rows).toEqual([{ status: 'forfeited', notices: 0 }]);
  expect(app.mailer.to(operators)).toHaveLength(2);
});
