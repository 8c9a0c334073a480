import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, FakeProvider, type TestApp } from '../../../testing/index.ts';
import { asPlayer, changes, history, notifyPayout, offer } from '../../prizes/winnings/testing/stage.ts';

let app: TestApp;
let provider: FakeProvider;
let log: string[];
beforeEach(async () => {
  provider = new FakeProvider();
  log = [];
  app = await createTestApp({
    env: { LOG_LEVEL: 'error' },
    overrides: { paymentProvider: provider, logStream: { write: (line) => void log.push(line) } },
  });
});
afterEach(() => app.close());

test.each([
  ['paid', 'failed', 'paid'],
  ['failed', 'paid', 'offered'],
] as const)(
  'a payout reported as %s and later as %s does not change and raises an alert',
  async (first, later, status) => {
    const stage = { app, provider };
    const { player } = await offer(stage, { grossBani: 500_00 });
    provider.nextPayout = first;
    await app.call('acceptWinningPayment', asPlayer(stage, player));
    await app.runDueJobs();
    const [payoutId = ''] = [...provider.madePayouts.keys()];
    const repeated = provider.payoutEvent(payoutId, first);
    await notifyPayout(stage, repeated);
    expect(log).toEqual([]);
    const changed = provider.payoutEvent(payoutId, later);
    await notifyPayout(stage, changed);
    expect((await history(stage, player))[0]?.status).toBe(status);
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ alert: true, payoutId, reported: later }),
    ]);
  },
);

test.each([
  ['paid', 'paid'],
  ['pending', 'accepted'],
] as const)('a failed payout that turns out to be %s is not made a second time', async (later, status) => {
  const stage = { app, provider };
  const { player } = await offer(stage, { grossBani: 500_00 });
  provider.nextPayout = 'failed';
  await app.call('acceptWinningPayment', asPlayer(stage, player));
  await app.runDueJobs();
  const [payoutId = ''] = [...provider.madePayouts.keys()];
  // The provider sends no event about it.
  provider.payoutEvent(payoutId, later);
  provider.nextPayout = 'paid';
  await app.call('acceptWinningPayment', asPlayer(stage, player));
  const moved = await changes(stage, () => app.runDueJobs());
  expect((await history(stage, player))[0]?.status).toBe(status);
  expect(moved).toEqual(later === 'paid' ? { 'player-winnings': 500_00, 'provider-clearing': -500_00 } : {});
  expect([...provider.madePayouts.keys()]).toEqual([payoutId]);
  expect(log.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ alert: true, payoutId, reported: later }),
  );
  // This payout is paid if the later one fails after all.
  if (later === 'paid') return;
  provider.payoutEvent(payoutId, 'failed');
  app.clock.advance(60_000);
  await app.runDueJobs();
  expect((await history(stage, player))[0]?.status).toBe('paid');
  expect(provider.madePayouts.size).toBe(2);
});
