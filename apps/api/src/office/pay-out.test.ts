import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asPlayer, changes, history, noticesOf, offer } from '../features/prizes/winnings/testing/stage.ts';
import { isFullRun } from '../testing/app/full-run.ts';
import { renewSessions } from '../testing/index.ts';
import {
  cnp,
  counterWords,
  dayMs,
  offerLarge,
  offerWithCnp,
  otherCnp,
  serialOf,
  payAtCounter,
} from './testing/at-counter.ts';
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
async function newestAction() {
  const { rows } = await desk.app.platform.pool.query<Record<string, unknown>>(
    'select * from operator_action order by seq desc limit 1',
  );
  return rows[0];
}

describe('winnings', () => {
  test('are listed by draw, serial and status, without personal data', async () => {
    const { player, winningId, ticketId, drawId } = await offer(desk, {
      grossBani: 500_000,
      taxBani: 4_000,
    });
    const serial = await serialOf(desk, ticketId);
    const { lines } = await desk.type(`winnings --serial ${serial}`);
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
      (await desk.type(`winnings --serial ${serial} ${words}`)).lines.length - 2;
    expect(await count(`--draw ${drawId} --status offered`)).toBe(1);
    expect(await count('--status paid')).toBe(0);
    expect(await count('--draw loto-6-49:2026-11-22')).toBe(0);
    expect(await desk.type('winnings --status lost')).toMatchObject({ exitCode: 2 });
  });
});

describe('pay-out --counter', () => {
  test('pays what is offered, once, with its money, a notice, a mail and a log row', async () => {
    const won = await offerWithCnp(desk, { grossBani: 70_000, taxBani: 4_000 });
    const { player, winningId, drawId, ticketId } = won;
    const moved = await changes(desk, async () => {
      expect(await payAtCounter(desk, won, { flags: ' --dry-run' })).toMatchObject({ exitCode: 0 });
    });
    expect([moved, await desk.statusesOf(player)]).toEqual([{}, ['offered']]);
    const paid = await changes(desk, async () => {
      const ended = await payAtCounter(desk, { ...won, winningId: winningId.slice(0, 8) });
      expect(ended).toMatchObject({ exitCode: 0 });
      expect(ended.lines[0]).toBe('660.00 lei: paid at the counter.');
      expect(ended.lines[1]).toContain(await serialOf(desk, ticketId));
      expect(await newestAction()).toMatchObject({ command: 'pay-out', draw_id: drawId, outcome: 'done' });
      expect(await payAtCounter(desk, won)).toMatchObject({ exitCode: 1, lines: ['It was paid already.'] });
      expect(await newestAction()).toMatchObject({ outcome: 'refused' });
      expect(await desk.type(`pay-out ${winningId}`)).toMatchObject({ exitCode: 1 });
      await desk.runForAWhile();
    });
    expect(paid).toEqual({ 'player-winnings': 66_000, 'counter-cash': -66_000 });
    expect(await history(desk, player)).toMatchObject([
      { status: 'paid', card: null, paidAt: expect.any(String) },
    ]);
    expect(await noticesOf(desk, player)).toEqual(['prize-paid']);
    expect(desk.app.mailer.to(player.email).at(-1)?.text).toContain('plătită la ghișeu');
    expect((await call('acceptWinningPayment', player)).errorCode).toBe('WINNING_NOT_OFFERED');
  });

  test('pays declined prizes, but not expired ones', async () => {
    const declined = await offerWithCnp(desk, { grossBani: 30_000 });
    const late = await offerWithCnp(desk, { grossBani: 30_000 });
    await call('declineWinningPayment', declined.player);
    expect(await payAtCounter(desk, declined)).toMatchObject({ exitCode: 0 });
    const before = desk.app.clock.now();
    desk.app.clock.set((await history(desk, late.player))[0]?.expiresAt ?? '');
    const ended = await payAtCounter(desk, late);
    desk.app.clock.set(before.toISOString());
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('It has expired');
    expect(await desk.statusesOf(late.player)).toEqual(['offered']);
  });

  test('never pays what is on its way to a card, or arrived there', async () => {
    const won = await offerWithCnp(desk, { grossBani: 31_000 });
    await call('acceptWinningPayment', won.player);
    desk.provider.nextPayout = 'pending';
    const ended = await payAtCounter(desk, won);
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('on its way to a card');
    await desk.app.runDueJobs();
    expect(await payAtCounter(desk, won)).toMatchObject({ exitCode: 1 });
    desk.provider.nextPayout = 'paid';
    expect(await desk.statusesOf(won.player)).toEqual(['accepted']);
  });

  test('pays once when two operators and the player request it at the same time', async () => {
    for (const round of isFullRun ? [1, 2, 3] : [1]) {
      const grossBani = 32_000 + round;
      const won = await offerWithCnp(desk, { grossBani });
      const moved = await changes(desk, async () => {
        const [one, two, accepted] = await Promise.all([
          payAtCounter(desk, won),
          payAtCounter(desk, won),
          call('acceptWinningPayment', won.player),
        ]);
        const winners = [one?.exitCode === 0, two?.exitCode === 0, accepted?.status === 200];
        expect(winners.filter(Boolean)).toHaveLength(1);
        await desk.runForAWhile();
      });
      expect(moved['player-winnings']).toBe(grossBani);
      expect(await noticesOf(desk, won.player)).toEqual(['prize-paid']);
    }
  });

  test('the database rejects a second pay-out of any kind, and a second movement', async () => {
    const won = await offerWithCnp(desk, { grossBani: 33_000 });
    expect(await payAtCounter(desk, won)).toMatchObject({ exitCode: 0 });
    const { pool } = desk.app.platform;
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
    const won = await offerWithCnp(desk, { grossBani: 40_000 });
    const serial = await serialOf(desk, won.ticketId);
    const words = `pay-out ${won.winningId} --counter`;
    for (const less of ['', ' --cnp -', ` --serial ${serial}`]) {
      expect(await desk.terminal.type(`${words}${less}`, 'ana', cnp)).toMatchObject({ exitCode: 2 });
    }
    expect(await desk.type(`pay-out ${won.winningId} --serial ${serial}`)).toMatchObject({ exitCode: 2 });
    const other = await desk.terminal.type(`${words} --serial 649-AAAA-AAAA-A --cnp -`, 'ana', cnp);
    expect(other.lines[0]).toContain('not the serial');
    expect((await payAtCounter(desk, won, { typed: otherCnp })).lines[0]).toContain('not the CNP');
    expect(await desk.statusesOf(won.player)).toEqual(['offered']);
    const shown = await desk.terminal.type(`${words} --serial ${serial.toLowerCase()} --cnp -`, 'ana', cnp);
    expect(shown).toMatchObject({ exitCode: 0 });
  });

  test('a player without a CNP is paid nothing, and the operator is told what to do', async () => {
    const won = await offer(desk, { grossBani: 40_000 });
    const ended = await payAtCounter(desk, won);
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('The player enters it in the app');
    expect(await desk.statusesOf(won.player)).toEqual(['offered']);
  });

  test('a CNP is neither printed nor logged, nor given on the command line', async () => {
    const won = await offerLarge(desk, { grossBani: 200_000 });
    expect((await desk.type(`pay-out ${cnp} --counter --serial x --cnp -`)).exitCode).toBe(2);
    const inTheLine = `pay-out ${won.winningId} --counter --serial x --cnp ${cnp}`;
    expect(await desk.type(inTheLine)).toMatchObject({
      exitCode: 2,
      lines: [expect.stringContaining('type it at the prompt')],
    });
    const requested = await payAtCounter(desk, won);
    const [number] = /approve \d+/.exec(requested.lines.join(' ')) ?? [];
    const approved = await desk.terminal.type(number ?? '', 'radu', cnp);
    const { pool } = desk.app.platform;
    const stored = await pool.query<{ row: string }>(
      `select a::text as row from operator_action a union all select p::text from player_profile p
       union all select payload::text from _private_jobs`,
    );
    const lines = [...requested.lines, ...approved.lines];
    expect(JSON.stringify([stored.rows, lines, desk.app.mailer.sent])).not.toContain(cnp);
    expect(approved).toMatchObject({ exitCode: 0 });
  });
});

describe('a new CNP', () => {
  test('allows no large amount at a counter for a day, whether entered or changed', async () => {
    const won = await offerWithCnp(desk, { grossBani: 4_160_000 });
    expect((await payAtCounter(desk, won)).lines[0]).toContain('The CNP in the profile is new');
    await desk.app.runDueJobs();
    desk.app.clock.advance(dayMs);
    await renewSessions(desk.app);
    const body = { cnp: otherCnp };
    expect((await desk.app.call('updateProfile', { ...asPlayer(desk, won.player), body })).status).toBe(200);
    const changed = { typed: otherCnp };
    expect((await payAtCounter(desk, won, changed)).lines[0]).toContain('The CNP in the profile is new');
    expect(await desk.statusesOf(won.player)).toEqual(['offered']);
    desk.app.clock.advance(dayMs);
    // The mail about the change couldn't be sent yet.
    expect((await payAtCounter(desk, won, changed)).lines[0]).toContain('once the mail about it has left');
    await desk.app.runDueJobs();
    desk.app.clock.advance(dayMs - 1);
    expect((await payAtCounter(desk, won, changed)).lines[0]).toContain('The CNP in the profile is new');
    desk.app.clock.advance(1);
    expect((await payAtCounter(desk, won, changed)).lines[0]).toContain('It takes two persons');
  });
});

describe('above the ceiling', () => {
  test('two operators are needed, who both see ticket and CNP', async () => {
    const won = await offerLarge(desk, { grossBani: 104_000, taxBani: 3_999 });
    const words = await counterWords(desk, won);
    const number = await desk.terminal.request(words, 'ana', cnp);
    expect(await desk.statusesOf(won.player)).toEqual(['offered']);
    expect(await desk.terminal.type(`approve ${number}`, 'ana', cnp)).toMatchObject({ exitCode: 1 });
    const other = await desk.terminal.type(`approve ${number}`, 'radu', otherCnp);
    expect(other.lines[0]).toContain('refused now');
    const moved = await changes(desk, async () => {
      expect(await desk.terminal.type(`approve ${number}`, 'radu', cnp)).toMatchObject({ exitCode: 0 });
      expect(await desk.terminal.type(`approve ${number}`, 'radu', cnp)).toMatchObject({ exitCode: 1 });
    });
    expect(moved).toEqual({ 'player-winnings': 100_001, 'counter-cash': -100_001 });
  });

  test('a withdrawn request is not paid', async () => {
    const won = await offerLarge(desk, { grossBani: 105_000 });
    const number = await desk.terminal.request(await counterWords(desk, won), 'ana', cnp);
    await desk.type(`withdraw ${number}`);
    expect(await desk.terminal.type(`approve ${number}`, 'radu', cnp)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('was withdrawn')],
    });
    expect(await desk.statusesOf(won.player)).toEqual(['offered']);
  });

  test('below it one is enough, but in parts only up to it per day', async () => {
    const first = await offerLarge(desk, { grossBani: 60_000 });
    const { player } = first;
    const second = await offer(desk, { grossBani: 40_000, player });
    const third = await offer(desk, { grossBani: 20_000, player });
    expect((await payAtCounter(desk, first)).lines[0]).toContain('paid at the counter');
    expect((await payAtCounter(desk, second)).lines[0]).toContain('paid at the counter');
    expect((await payAtCounter(desk, third)).lines[0]).toContain('It takes two persons');
    expect(await desk.statusesOf(player)).toContain('offered');
    desk.app.clock.advance(24 * 60 * 60_000);
    expect((await payAtCounter(desk, third)).lines[0]).toContain('paid at the counter');
  });
});
