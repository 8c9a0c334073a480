import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  asPlayer,
  changes,
  createStage,
  history,
  noticesOf,
  offer,
  type Stage,
} from '../features/prizes/winnings/testing/stage.ts';
import { isFullRun } from '../testing/app/full-run.ts';
import { freshToken, renewSessions, saveCard } from '../testing/index.ts';
import {
  cnp,
  counterWords,
  dayMs,
  offerLarge,
  offerWithCnp,
  otherCnp,
  serialOf,
} from './testing/at-counter.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.provider.isAway = false;
  stage.provider.nextPayout = 'paid';
});

type Player = Parameters<typeof asPlayer>[1];
const type = (words: string, operator = 'ana') => terminal.type(words, operator);

/** Pays a prize at the counter, with a CNP typed at the prompt. */
async function payAtCounter(
  won: { winningId: string; ticketId: string },
  { typed = cnp, flags = '' }: { typed?: string; flags?: string } = {},
) {
  return terminal.type(`${await counterWords(stage, won)}${flags}`, 'ana', typed);
}
const call = (name: 'acceptWinningPayment' | 'declineWinningPayment', player: Player) =>
  stage.app.call(name, asPlayer(stage, player));
const statusOf = async (player: Player) => (await history(stage, player)).map(({ status }) => status);

/** Runs what is due now and after the waits of the next minutes. */
async function runForAWhile(): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    await stage.app.runDueJobs();
    stage.app.clock.advance(60_000);
  }
}

async function newestAction() {
  const { rows } = await stage.app.platform.pool.query<Record<string, unknown>>(
    'select * from operator_action order by seq desc limit 1',
  );
  return rows[0];
}

describe('winnings', () => {
  test('are listed by draw, serial and status, and say nothing of who the player is', async () => {
    const { player, winningId, ticketId, drawId } = await offer(stage, {
      grossBani: 500_000,
      taxBani: 4_000,
    });
    const serial = await serialOf(stage, ticketId);
    const { lines } = await type(`winnings --serial ${serial}`);
    expect(lines).toHaveLength(3);
    expect(lines[2]?.split(/ {2,}/)).toEqual([
      winningId.slice(0, 8),
      serial,
      'loto-6-49',
      'Thu 2026-11-19',
      '5,000.00 lei',
      '40.00 lei',
      '4,960.00 lei',
      'offered',
      expect.stringMatching(/^\w{3} 2027-02-17 /),
    ]);
    expect(lines.join('\n')).not.toContain(player.email);
    const count = async (words: string) =>
      (await type(`winnings --serial ${serial} ${words}`)).lines.length - 2;
    expect(await count(`--draw ${drawId} --status offered`)).toBe(1);
    expect(await count('--status paid')).toBe(0);
    expect(await count('--draw loto-6-49:2026-11-22')).toBe(0);
    expect(await type('winnings --status lost')).toMatchObject({ exitCode: 2 });
  });
});

describe('pay-out --counter', () => {
  test('pays what is offered, once, with its money, a notice, a mail and a row in the log', async () => {
    const won = await offerWithCnp(stage, { grossBani: 70_000, taxBani: 4_000 });
    const { player, winningId, drawId, ticketId } = won;
    const moved = await changes(stage, async () => {
      expect(await payAtCounter(won, { flags: ' --dry-run' })).toMatchObject({ exitCode: 0 });
    });
    expect([moved, await statusOf(player)]).toEqual([{}, ['offered']]);
    const paid = await changes(stage, async () => {
      const ended = await payAtCounter({ ...won, winningId: winningId.slice(0, 8) });
      expect(ended).toMatchObject({ exitCode: 0 });
      expect(ended.lines[0]).toBe('660.00 lei: paid at the counter.');
      expect(ended.lines[1]).toContain(await serialOf(stage, ticketId));
      expect(await newestAction()).toMatchObject({ command: 'pay-out', draw_id: drawId, outcome: 'done' });
      expect(await payAtCounter(won)).toMatchObject({ exitCode: 1, lines: ['It was paid already.'] });
      expect(await newestAction()).toMatchObject({ outcome: 'refused' });
      expect(await type(`pay-out ${winningId}`)).toMatchObject({ exitCode: 1 });
      await runForAWhile();
    });
    expect(paid).toEqual({ 'player-winnings': 66_000, 'counter-cash': -66_000 });
    expect(await history(stage, player)).toMatchObject([
      { status: 'paid', card: null, paidAt: expect.any(String) },
    ]);
    expect(await noticesOf(stage, player)).toEqual(['prize-paid']);
    expect(stage.app.mailer.to(player.email).at(-1)?.text).toContain('plătită la ghișeu');
    expect((await call('acceptWinningPayment', player)).errorCode).toBe('WINNING_NOT_OFFERED');
  });

  test('pays what was declined, and not what has expired', async () => {
    const declined = await offerWithCnp(stage, { grossBani: 30_000 });
    const late = await offerWithCnp(stage, { grossBani: 30_000 });
    await call('declineWinningPayment', declined.player);
    expect(await payAtCounter(declined)).toMatchObject({ exitCode: 0 });
    const before = stage.app.clock.now();
    stage.app.clock.set((await history(stage, late.player))[0]?.expiresAt ?? '');
    const ended = await payAtCounter(late);
    stage.app.clock.set(before.toISOString());
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('It has expired');
    expect(await statusOf(late.player)).toEqual(['offered']);
  });

  test('never pays what is on its way to a card, or came there', async () => {
    const won = await offerWithCnp(stage, { grossBani: 31_000 });
    await call('acceptWinningPayment', won.player);
    stage.provider.nextPayout = 'pending';
    const ended = await payAtCounter(won);
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('on its way to a card');
    await stage.app.runDueJobs();
    expect(await payAtCounter(won)).toMatchObject({ exitCode: 1 });
    stage.provider.nextPayout = 'paid';
    expect(await statusOf(won.player)).toEqual(['accepted']);
  });

  test('pays once when two operators and the player request it at the same time', async () => {
    for (const round of isFullRun ? [1, 2, 3] : [1]) {
      const grossBani = 32_000 + round;
      const won = await offerWithCnp(stage, { grossBani });
      const moved = await changes(stage, async () => {
        const [one, two, accepted] = await Promise.all([
          payAtCounter(won),
          payAtCounter(won),
          call('acceptWinningPayment', won.player),
        ]);
        const winners = [one?.exitCode === 0, two?.exitCode === 0, accepted?.status === 200];
        expect(winners.filter(Boolean)).toHaveLength(1);
        await runForAWhile();
      });
      expect(moved['player-winnings']).toBe(grossBani);
      expect(await noticesOf(stage, won.player)).toEqual(['prize-paid']);
    }
  });

  test('the database refuses a second pay-out of any kind, and a second movement', async () => {
    const won = await offerWithCnp(stage, { grossBani: 33_000 });
    expect(await payAtCounter(won)).toMatchObject({ exitCode: 0 });
    const { pool } = stage.app.platform;
    const again = pool.query(
      `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, amount_bani, status, created_at)
       values ($1, gen_random_uuid(), $2, 'sandbox', 'x', 1, 'pending', now())`,
      [won.player.playerId, won.winningId],
    );
    await expect(again).rejects.toThrow(/payout_one_that_counts/);
    const movement = pool.query(
      `insert into ledger_movement (player_id, movement_id, kind, source_id, moved_at)
       values ($1, gen_random_uuid(), 'payout', $2, now())`,
      [won.player.playerId, won.winningId],
    );
    await expect(movement).rejects.toThrow(/ledger_movement_is_made_once/);
  });
});

describe('at the counter', () => {
  test('both the serial of the ticket and the stored CNP are required', async () => {
    const won = await offerWithCnp(stage, { grossBani: 40_000 });
    const serial = await serialOf(stage, won.ticketId);
    const words = `pay-out ${won.winningId} --counter`;
    for (const less of ['', ' --cnp -', ` --serial ${serial}`]) {
      expect(await terminal.type(`${words}${less}`, 'ana', cnp)).toMatchObject({ exitCode: 2 });
    }
    expect(await type(`pay-out ${won.winningId} --serial ${serial}`)).toMatchObject({ exitCode: 2 });
    const other = await terminal.type(`${words} --serial 649-AAAA-AAAA-A --cnp -`, 'ana', cnp);
    expect(other.lines[0]).toContain('not the serial');
    expect((await payAtCounter(won, { typed: otherCnp })).lines[0]).toContain('not the CNP');
    expect(await statusOf(won.player)).toEqual(['offered']);
    const shown = await terminal.type(`${words} --serial ${serial.toLowerCase()} --cnp -`, 'ana', cnp);
    expect(shown).toMatchObject({ exitCode: 0 });
  });

  test('a player without a CNP is paid nothing, and the operator reads what to do', async () => {
    const won = await offer(stage, { grossBani: 40_000 });
    const ended = await payAtCounter(won);
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('The player enters it in the app');
    expect(await statusOf(won.player)).toEqual(['offered']);
  });

  test('a CNP is neither printed nor logged, nor on the command line', async () => {
    const won = await offerLarge(stage, { grossBani: 200_000 });
    expect((await type(`pay-out ${cnp} --counter --serial x --cnp -`)).exitCode).toBe(2);
    const inTheLine = `pay-out ${won.winningId} --counter --serial x --cnp ${cnp}`;
    expect(await type(inTheLine)).toMatchObject({
      exitCode: 2,
      lines: [expect.stringContaining('type it at the prompt')],
    });
    const requested = await payAtCounter(won);
    const [number] = /approve \d+/.exec(requested.lines.join(' ')) ?? [];
    const approved = await terminal.type(number ?? '', 'radu', cnp);
    const { pool } = stage.app.platform;
    const stored = await pool.query<{ row: string }>(
      `select a::text as row from operator_action a union all select p::text from player_profile p
       union all select payload::text from _private_jobs`,
    );
    const lines = [...requested.lines, ...approved.lines];
    expect(JSON.stringify([stored.rows, lines, stage.app.mailer.sent])).not.toContain(cnp);
    expect(approved).toMatchObject({ exitCode: 0 });
  });
});

describe('a CNP that is new', () => {
  test('brings nothing large at a counter for a day, given or changed', async () => {
    const won = await offerWithCnp(stage, { grossBani: 4_160_000 });
    expect((await payAtCounter(won)).lines[0]).toContain('The CNP in the profile is new');
    await stage.app.runDueJobs();
    stage.app.clock.advance(dayMs);
    await renewSessions(stage.app);
    const body = { cnp: otherCnp };
    expect((await stage.app.call('updateProfile', { ...asPlayer(stage, won.player), body })).status).toBe(
      200,
    );
    const changed = { typed: otherCnp };
    expect((await payAtCounter(won, changed)).lines[0]).toContain('The CNP in the profile is new');
    expect(await statusOf(won.player)).toEqual(['offered']);
    stage.app.clock.advance(dayMs);
    // the mail about it could not leave yet
    expect((await payAtCounter(won, changed)).lines[0]).toContain('once the mail about it has left');
    await stage.app.runDueJobs();
    stage.app.clock.advance(dayMs - 1);
    expect((await payAtCounter(won, changed)).lines[0]).toContain('The CNP in the profile is new');
    stage.app.clock.advance(1);
    expect((await payAtCounter(won, changed)).lines[0]).toContain('It takes two persons');
  });
});

describe('above the ceiling', () => {
  test('it takes two operators, who both see ticket and CNP', async () => {
    const won = await offerLarge(stage, { grossBani: 104_000, taxBani: 3_999 });
    const words = await counterWords(stage, won);
    const number = await terminal.request(words, 'ana', cnp);
    expect(await statusOf(won.player)).toEqual(['offered']);
    expect(await terminal.type(`approve ${number}`, 'ana', cnp)).toMatchObject({ exitCode: 1 });
    const other = await terminal.type(`approve ${number}`, 'radu', otherCnp);
    expect(other.lines[0]).toContain('refused now');
    const moved = await changes(stage, async () => {
      expect(await terminal.type(`approve ${number}`, 'radu', cnp)).toMatchObject({ exitCode: 0 });
      expect(await terminal.type(`approve ${number}`, 'radu', cnp)).toMatchObject({ exitCode: 1 });
    });
    expect(moved).toEqual({ 'player-winnings': 100_001, 'counter-cash': -100_001 });
  });

  test('what was withdrawn is not paid', async () => {
    const won = await offerLarge(stage, { grossBani: 105_000 });
    const number = await terminal.request(await counterWords(stage, won), 'ana', cnp);
    await type(`withdraw ${number}`);
    expect(await terminal.type(`approve ${number}`, 'radu', cnp)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('was withdrawn')],
    });
    expect(await statusOf(won.player)).toEqual(['offered']);
  });

  test('up to it one pays, also in parts of a day only up to it', async () => {
    const first = await offerLarge(stage, { grossBani: 60_000 });
    const { player } = first;
    const second = await offer(stage, { grossBani: 40_000, player });
    const third = await offer(stage, { grossBani: 20_000, player });
    expect((await payAtCounter(first)).lines[0]).toContain('paid at the counter');
    expect((await payAtCounter(second)).lines[0]).toContain('paid at the counter');
    expect((await payAtCounter(third)).lines[0]).toContain('It takes two persons');
    expect(await statusOf(player)).toContain('offered');
    stage.app.clock.advance(24 * 60 * 60_000);
    expect((await payAtCounter(third)).lines[0]).toContain('paid at the counter');
  });
});

/** A prize whose payout to a card failed, as the provider said then. */
async function failedAtCard(grossBani: number) {
  const won = await offerWithCnp(stage, { grossBani });
  await call('acceptWinningPayment', won.player);
  stage.provider.nextPayout = 'failed';
  await runForAWhile();
  stage.provider.nextPayout = 'paid';
  const payoutId = [...stage.provider.madePayouts.values()].at(-1)?.payoutId ?? '';
  expect(await statusOf(won.player)).toEqual(['offered']);
  return { ...won, payoutId };
}

describe('a pay-out that failed at the provider', () => {
  test.each(isFullRun ? (['paid', 'pending'] as const) : (['paid'] as const))(
    'and is %s there later is not paid at the counter',
    async (status) => {
      const won = await failedAtCard(34_500);
      stage.provider.payoutEvent(won.payoutId, status);
      expect((await payAtCounter(won)).lines[0]).toContain('Nothing was paid yet');
      await stage.app.runDueJobs();
      const moved = await changes(stage, async () => {
        expect((await payAtCounter(won)).lines[0]).toContain(`is ${status}, which it had called failed`);
      });
      expect([moved, await statusOf(won.player)]).toEqual([{}, ['offered']]);
    },
  );

  test('is not paid at the counter while the provider does not answer', async () => {
    const won = await failedAtCard(34_600);
    stage.provider.isAway = true;
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await payAtCounter(won)).toMatchObject({
        exitCode: 1,
        lines: [expect.stringContaining('Nothing was paid yet'), expect.any(String)],
      });
      await runForAWhile();
    }
    expect(await statusOf(won.player)).toEqual(['offered']);
  });

  test('is paid at the counter once the provider says too that it failed', async () => {
    const won = await failedAtCard(34_700);
    expect((await payAtCounter(won)).exitCode).toBe(1);
    await stage.app.runDueJobs();
    stage.app.clock.advance(60 * 60_000 + 1);
    // by now the provider may say something else
    expect((await payAtCounter(won)).exitCode).toBe(1);
    await stage.app.runDueJobs();
    const moved = await changes(stage, () => payAtCounter(won));
    expect(moved).toEqual({ 'player-winnings': 34_700, 'counter-cash': -34_700 });
  });
});

describe('pay-out without --counter', () => {
  test('tries a failed pay-out again, once the provider says too that it failed', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 340_000 });
    expect((await type(`pay-out ${winningId}`)).lines[0]).toContain('never tried');
    await call('acceptWinningPayment', player);
    stage.provider.nextPayout = 'failed';
    await runForAWhile();
    expect(await statusOf(player)).toEqual(['offered']);
    stage.provider.nextPayout = 'paid';

    await type(`pay-out ${winningId} --dry-run`);
    expect(await statusOf(player)).toEqual(['offered']);
    const moved = await changes(stage, async () => {
      expect((await type(`pay-out ${winningId}`)).lines[0]).toContain('the card Visa 4242 again');
      await runForAWhile();
    });
    expect(moved).toEqual({ 'player-winnings': 340_000, 'provider-clearing': -340_000 });
    expect(await statusOf(player)).toEqual(['paid']);
  });

  test('pays nothing twice when the pay-out that failed is paid after all', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 345_000 });
    await call('acceptWinningPayment', player);
    stage.provider.nextPayout = 'failed';
    await runForAWhile();
    stage.provider.nextPayout = 'paid';
    const failed = [...stage.provider.madePayouts.values()].at(-1)?.payoutId ?? '';
    stage.provider.payoutEvent(failed, 'paid');
    const made = stage.provider.madePayouts.size;
    const moved = await changes(stage, async () => {
      expect((await type(`pay-out ${winningId}`)).lines[0]).toContain('the card Visa 4242 again');
      await runForAWhile();
    });
    expect(stage.provider.madePayouts.size).toBe(made);
    expect(moved).toEqual({ 'player-winnings': 345_000, 'provider-clearing': -345_000 });
    expect(await statusOf(player)).toEqual(['paid']);
  });

  test('polls the provider of a pending one, and pays once', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 350_000 });
    await call('acceptWinningPayment', player);
    stage.provider.losesNextAnswer = true;
    await stage.app.runDueJobs();
    const requests = stage.provider.payoutRequests.length;
    await stage.app.runDueJobs();
    expect(await statusOf(player)).toEqual(['accepted']);
    const moved = await changes(stage, async () => {
      expect((await type(`pay-out ${winningId}`)).lines[0]).toContain('the provider is polled again now');
      await stage.app.runDueJobs();
    });
    expect(moved).toEqual({ 'player-winnings': 350_000, 'provider-clearing': -350_000 });
    expect(stage.provider.payoutRequests).toHaveLength(requests);
  });
});

/** A prize that was accepted for a card that was chosen a moment ago. */
async function held() {
  const won = await offer(stage, { grossBani: 500_000 });
  const owner = { token: freshToken(stage.app, won.player) };
  const id = await saveCard(stage.app, stage.provider, owner, { last4: '4444', brand: 'Mastercard' });
  await stage.app.call('selectWinningCard', { id, ...owner });
  await call('acceptWinningPayment', won.player);
  await stage.app.runDueJobs();
  return won;
}

describe('a pay-out that is held', () => {
  test('is said to be held, until when, why, and what can be done', async () => {
    const won = await held();
    const ended = await type(`pay-out ${won.winningId}`);
    const text = ended.lines.join('\n');
    expect(text).toMatch(/held until \w+ \S+ \S+, since a card was chosen for prizes \(Mastercard 4444\)/);
    expect(text).toContain(`release-payout ${won.winningId}`);
    expect(text).not.toContain('under way');
    expect((await type('held-payouts')).lines.join('\n')).toContain(won.winningId.slice(0, 8));
    expect((await payAtCounter(won)).lines[0]).toContain('is held');
    await stage.app.runDueJobs();
    expect(await statusOf(won.player)).toEqual(['accepted']);
  });

  test('is released by two persons, once, and paid', async () => {
    const won = await held();
    const number = await terminal.request(`release-payout ${won.winningId}`, 'ana');
    await stage.app.runDueJobs();
    expect(await statusOf(won.player)).toEqual(['accepted']);
    expect(await type(`approve ${number}`, 'ana')).toMatchObject({ exitCode: 1 });
    stage.app.clock.advance(60_000);
    expect(await type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
    await stage.app.runDueJobs();
    expect(await statusOf(won.player)).toEqual(['paid']);
    expect(await type(`release-payout ${won.winningId}`)).toMatchObject({ exitCode: 1 });
  });

  test('is not released once its player has stopped it', { tags: ['full-run'] }, async () => {
    const won = await held();
    const number = await terminal.request(`release-payout ${won.winningId}`, 'ana');
    const mail = stage.app.mailer.to(won.player.email).at(-1)?.text ?? '';
    const [, token = ''] = /#(\S+)/.exec(mail) ?? [];
    expect((await stage.app.call('stopPayouts', { body: { token } })).status).toBe(200);
    const late = await type(`approve ${number}`, 'radu');
    expect(late).toMatchObject({ exitCode: 1 });
    expect(late.lines).toContain('No pay-out of it is held.');
    await stage.app.runDueJobs();
    const { lines } = await type(`winnings --serial ${await serialOf(stage, won.ticketId)}`);
    expect(lines[2]).toContain('offered');
  });
});
