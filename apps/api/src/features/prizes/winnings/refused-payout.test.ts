import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSessions, saveCard } from '../../../testing/index.ts';
import {
  asPlayer,
  changes,
  createStage,
  history,
  noticesOf,
  offer,
  type Stage,
  type Won,
} from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

const accept = ({ player }: Won) => stage.app.call('acceptWinningPayment', asPlayer(stage, player));
const statusOf = async ({ player }: Won) => (await history(stage, player))[0]?.status;

async function payoutsOf({ winningId }: Won) {
  const found = await stage.app.platform.pool.query(
    'select status, failure_code, refusal_count from payout where source_id = $1 order by created_at',
    [winningId],
  );
  return found.rows as unknown[];
}

/** Runs due jobs, now and after each retry delay of the next forty minutes. */
async function runForAWhile(): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await stage.app.runDueJobs();
    stage.app.clock.advance(5 * 60_000);
  }
  await stage.app.runDueJobs();
}

test('a payout that is refused each time ends, its player is notified and chooses another way', async () => {
  const { provider, app } = stage;
  const won = await offer(stage, { grossBani: 700_00 });
  provider.refusesPayouts = true;
  expect((await accept(won)).status).toBe(200);
  const asked = provider.payoutRequests.length;
  await runForAWhile();
  expect(provider.payoutRequests.length - asked).toBe(8);
  expect(await payoutsOf(won)).toEqual([{ status: 'failed', failure_code: 'refused', refusal_count: 8 }]);
  expect(await statusOf(won)).toBe('offered');
  expect(await noticesOf(stage, won.player)).toEqual(['payout-failed']);
  const mail = app.mailer.to(won.player.email).at(-1);
  expect(mail?.subject).toContain('nu a putut ajunge la tine');
  expect(mail?.text).toContain('îl ridici cu biletul în PDF');

  provider.refusesPayouts = false;
  await renewSessions(app);
  const card = await saveCard(app, provider, asPlayer(stage, won.player));
  const chosen = await app.call('selectWinningCard', { id: card, ...asPlayer(stage, won.player) });
  expect(chosen.status).toBe(200);
  await accept(won);
  const moved = await changes(stage, () => app.runDueJobs());
  expect(moved).toEqual({ 'player-winnings': 700_00, 'provider-clearing': -700_00 });
  expect(await statusOf(won)).toBe('paid');
});

test('one or two refusals do not end it', async () => {
  const { provider, app } = stage;
  const won = await offer(stage, { grossBani: 800_00 });
  provider.refusesPayouts = true;
  await accept(won);
  await app.runDueJobs();
  app.clock.advance(10_000);
  await app.runDueJobs();
  expect(await statusOf(won)).toBe('accepted');
  provider.refusesPayouts = false;
  await runForAWhile();
  expect(await statusOf(won)).toBe('paid');
  expect(await payoutsOf(won)).toEqual([{ status: 'paid', failure_code: null, refusal_count: 2 }]);
});

test('a provider that does not respond is retried, however long', async () => {
  const { provider, app } = stage;
  const won = await offer(stage, { grossBani: 900_00 });
  provider.isAway = true;
  await accept(won);
  for (let hour = 0; hour < 3; hour += 1) await runForAWhile();
  expect(await statusOf(won)).toBe('accepted');
  expect(await noticesOf(stage, won.player)).toEqual([]);
  provider.isAway = false;
  const moved = await changes(stage, async () => {
    app.clock.advance(5 * 60_000);
    await app.runDueJobs();
  });
  expect(await statusOf(won)).toBe('paid');
  expect(moved).toEqual({ 'player-winnings': 900_00, 'provider-clearing': -900_00 });
});
