import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, PretendProvider, type TestApp } from '../../../testing/index.ts';
import { asPlayer, history, notifyPayout, offer } from '../../winnings/testing/stage.ts';

let app: TestApp;
let provider: PretendProvider;
let log: string[];
beforeEach(async () => {
  provider = new PretendProvider();
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
  'a pay-out that was called %s and is called %s later stays what it was, and somebody is called',
  async (first, later, status) => {
    const stage = { app, provider };
    const { player } = await offer(stage, { grossBani: 500_00 });
    provider.nextPayout = { status: first, failureCode: null };
    await app.call('acceptWinningPayment', asPlayer(stage, player));
    await app.runDueJobs();
    const [payoutId = ''] = [...provider.madePayouts.keys()];
    const repeated = provider.payoutEvent(payoutId, { status: first, failureCode: null });
    await notifyPayout(stage, repeated);
    expect(log).toEqual([]);
    const changed = provider.payoutEvent(payoutId, { status: later, failureCode: null });
    await notifyPayout(stage, changed);
    expect((await history(stage, player))[0]?.status).toBe(status);
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ alert: true, payoutId, told: later }),
    ]);
  },
);
