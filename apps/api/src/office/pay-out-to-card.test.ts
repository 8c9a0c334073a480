import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asPlayer, changes, offer } from '../features/prizes/winnings/testing/stage.ts';
import { isFullRun } from '../testing/app/full-run.ts';
import { freshToken, saveCard } from '../testing/index.ts';
import { offerWithCnp, serialOf, payAtCounter } from './testing/at-counter.ts';
import { openDesk, type Desk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.provider.isAway = false;
  desk.provider.nextPayout = 'paid';
});

type Player = Parameters<typeof asPlayer>[1];

const call = (name: 'acceptWinningPayment' | 'declineWinningPayment', player: Player) =>
  desk.app.call(name, asPlayer(desk, player));
/** Creates a prize whose payout to a card failed at the provider. */
async function failedAtCard(grossBani: number) {
  const won = await offerWithCnp(desk, { grossBani });
  await call('acceptWinningPayment', won.player);
  desk.provider.nextPayout = 'failed';
  await desk.runForAWhile();
  desk.provider.nextPayout = 'paid';
  const payoutId = [...desk.provider.madePayouts.values()].at(-1)?.payoutId ?? '';
  expect(await desk.statusesOf(won.player)).toEqual(['offered']);
  return { ...won, payoutId };
}

describe('a pay-out that failed at the provider', () => {
  test.each(isFullRun ? (['paid', 'pending'] as const) : (['paid'] as const))(
    'and is %s there later is not paid at the counter',
    async (status) => {
      const won = await failedAtCard(34_500);
      desk.provider.payoutEvent(won.payoutId, status);
      expect((await payAtCounter(desk, won)).lines[0]).toContain('Nothing was paid yet');
      await desk.app.runDueJobs();
      const moved = await changes(desk, async () => {
        expect((await payAtCounter(desk, won)).lines[0]).toContain(
          `is ${status}, which it had called failed`,
        );
      });
      expect([moved, await desk.statusesOf(won.player)]).toEqual([{}, ['offered']]);
    },
  );

  test('is not paid at the counter while the provider does not respond', async () => {
    const won = await failedAtCard(34_600);
    desk.provider.isAway = true;
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await payAtCounter(desk, won)).toMatchObject({
        exitCode: 1,
        lines: [expect.stringContaining('Nothing was paid yet'), expect.any(String)],
      });
      await desk.runForAWhile();
    }
    expect(await desk.statusesOf(won.player)).toEqual(['offered']);
  });

  test('is paid at the counter once the provider confirms that it failed', async () => {
    const won = await failedAtCard(34_700);
    expect((await payAtCounter(desk, won)).exitCode).toBe(1);
    await desk.app.runDueJobs();
    desk.app.clock.advance(60 * 60_000 + 1);
    // The provider's answer may have changed since.
    expect((await payAtCounter(desk, won)).exitCode).toBe(1);
    await desk.app.runDueJobs();
    const moved = await changes(desk, () => payAtCounter(desk, won));
    expect(moved).toEqual({ 'player-winnings': 34_700, 'counter-cash': -34_700 });
  });
});

describe('pay-out without --counter', () => {
  test('retries a failed pay-out once the provider confirms that it failed', async () => {
    const { player, winningId } = await offer(desk, { grossBani: 340_000 });
    expect((await desk.type(`pay-out ${winningId}`)).lines[0]).toContain('never tried');
    await call('acceptWinningPayment', player);
    desk.provider.nextPayout = 'failed';
    await desk.runForAWhile();
    expect(await desk.statusesOf(player)).toEqual(['offered']);
    desk.provider.nextPayout = 'paid';

    await desk.type(`pay-out ${winningId} --dry-run`);
    expect(await desk.statusesOf(player)).toEqual(['offered']);
    const moved = await changes(desk, async () => {
      expect((await desk.type(`pay-out ${winningId}`)).lines[0]).toContain('the card Visa 4242 again');
      await desk.runForAWhile();
    });
    expect(moved).toEqual({ 'player-winnings': 340_000, 'provider-clearing': -340_000 });
    expect(await desk.statusesOf(player)).toEqual(['paid']);
  });

  test('pays nothing twice if the failed pay-out is paid after all', async () => {
    const { player, winningId } = await offer(desk, { grossBani: 345_000 });
    await call('acceptWinningPayment', player);
    desk.provider.nextPayout = 'failed';
    await desk.runForAWhile();
    desk.provider.nextPayout = 'paid';
    const failed = [...desk.provider.madePayouts.values()].at(-1)?.payoutId ?? '';
    desk.provider.payoutEvent(failed, 'paid');
    const made = desk.provider.madePayouts.size;
    const moved = await changes(desk, async () => {
      expect((await desk.type(`pay-out ${winningId}`)).lines[0]).toContain('the card Visa 4242 again');
      await desk.runForAWhile();
    });
    expect(desk.provider.madePayouts.size).toBe(made);
    expect(moved).toEqual({ 'player-winnings': 345_000, 'provider-clearing': -345_000 });
    expect(await desk.statusesOf(player)).toEqual(['paid']);
  });

  test('polls the provider of a pending one, and pays once', async () => {
    const { player, winningId } = await offer(desk, { grossBani: 350_000 });
    await call('acceptWinningPayment', player);
    desk.provider.losesNextAnswer = true;
    await desk.app.runDueJobs();
    const requests = desk.provider.payoutRequests.length;
    await desk.app.runDueJobs();
    expect(await desk.statusesOf(player)).toEqual(['accepted']);
    const moved = await changes(desk, async () => {
      expect((await desk.type(`pay-out ${winningId}`)).lines[0]).toContain(
        'the provider is polled again now',
      );
      await desk.app.runDueJobs();
    });
    expect(moved).toEqual({ 'player-winnings': 350_000, 'provider-clearing': -350_000 });
    expect(desk.provider.payoutRequests).toHaveLength(requests);
  });
});

/** Creates a prize that was accepted for a card chosen just before. */
async function held() {
  const won = await offer(desk, { grossBani: 500_000 });
  const owner = { token: freshToken(desk.app, won.player) };
  const id = await saveCard(desk.app, desk.provider, owner, { last4: '4444', brand: 'Mastercard' });
  await desk.app.call('selectWinningCard', { id, ...owner });
  await call('acceptWinningPayment', won.player);
  await desk.app.runDueJobs();
  return won;
}

describe('a pay-out that is held', () => {
  test('is reported as held, until when, why, and what can be done', async () => {
    const won = await held();
    const ended = await desk.type(`pay-out ${won.winningId}`);
    const text = ended.lines.join('\n');
    expect(text).toMatch(/held until \w+ \S+ \S+, since a card was chosen for prizes \(Mastercard 4444\)/);
    expect(text).toContain(`release-payout ${won.winningId}`);
    expect(text).not.toContain('under way');
    expect((await desk.type('held-payouts')).lines.join('\n')).toContain(won.winningId.slice(0, 8));
    expect((await payAtCounter(desk, won)).lines[0]).toContain('is held');
    await desk.app.runDueJobs();
    expect(await desk.statusesOf(won.player)).toEqual(['accepted']);
  });

  test('is released by two people, once, and paid', async () => {
    const won = await held();
    const number = await desk.terminal.request(`release-payout ${won.winningId}`, 'ana');
    await desk.app.runDueJobs();
    expect(await desk.statusesOf(won.player)).toEqual(['accepted']);
    expect(await desk.type(`approve ${number}`, 'ana')).toMatchObject({ exitCode: 1 });
    desk.app.clock.advance(60_000);
    expect(await desk.type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
    await desk.app.runDueJobs();
    expect(await desk.statusesOf(won.player)).toEqual(['paid']);
    expect(await desk.type(`release-payout ${won.winningId}`)).toMatchObject({ exitCode: 1 });
  });

  test('is not released once its player has stopped it', { tags: ['full-run'] }, async () => {
    const won = await held();
    const number = await desk.terminal.request(`release-payout ${won.winningId}`, 'ana');
    const mail = desk.app.mailer.to(won.player.email).at(-1)?.text ?? '';
    const [, token = ''] = /#(\S+)/.exec(mail) ?? [];
    expect((await desk.app.call('stopPayouts', { body: { token } })).status).toBe(200);
    const late = await desk.type(`approve ${number}`, 'radu');
    expect(late).toMatchObject({ exitCode: 1 });
    expect(late.lines).toContain('No pay-out of it is held.');
    await desk.app.runDueJobs();
    const { lines } = await desk.type(`winnings --serial ${await serialOf(desk, won.ticketId)}`);
    expect(lines[2]).toContain('offered');
  });
});
