import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator } from '../features/people/operators/index.ts';
import {
  asPlayer,
  changes,
  createStage,
  history,
  noticesOf,
  offer,
  type Stage,
} from '../features/prizes/winnings/testing/stage.ts';
import { runOperator } from './run-operator.ts';

/** Of a person born on 17 May 1990 who does not exist; nor does the other one. */
const [cnp, otherCnp] = ['2900517123455', '1900517123453'];

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await createStage();
  const { database, clock } = stage.app.platform;
  token = await addOperator(database, { name: 'ana', now: clock.now() });
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.provider.isAway = false;
  stage.provider.nextPayout = 'paid';
});

type Player = Parameters<typeof asPlayer>[1];
/** `--cnp X` means `--cnp -` with X typed at the prompt. */
function type(words: string) {
  const [, typed = ''] = /--cnp (\d+)/.exec(words) ?? [];
  const line = words.replace(/--cnp \d+/, '--cnp -').split(' ');
  return runOperator(stage.app, [...line, '--as', 'ana'], token, async () => typed);
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

async function serialOf(ticketId: string): Promise<string> {
  const { rows } = await stage.app.platform.pool.query<{ serial: string }>(
    'select serial from ticket where ticket_id = $1',
    [ticketId],
  );
  return rows[0]?.serial ?? '';
}

async function newestAction() {
  const { rows } = await stage.app.platform.pool.query<Record<string, unknown>>(
    'select * from operator_action order by action_number desc limit 1',
  );
  return rows[0];
}

describe('winnings', () => {
  test('are listed by draw, serial and status, and say nothing of who the player is', async () => {
    const { player, winningId, ticketId, drawId } = await offer(stage, {
      grossBani: 500_000,
      taxBani: 4_000,
    });
    const serial = await serialOf(ticketId);
    const { lines } = await runOperator(stage.app, ['winnings', '--serial', serial], '');
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
    const { player, winningId, drawId, ticketId } = await offer(stage, {
      grossBani: 700_000,
      taxBani: 4_000,
    });
    const moved = await changes(stage, async () => {
      const dry = await type(`pay-out ${winningId} --counter --dry-run`);
      expect(dry).toMatchObject({ exitCode: 0 });
    });
    expect([moved, await statusOf(player)]).toEqual([{}, ['offered']]);
    const serial = await serialOf(ticketId);
    const paid = await changes(stage, async () => {
      const ended = await type(`pay-out ${winningId.slice(0, 8)} --counter`);
      expect(ended).toMatchObject({ exitCode: 0 });
      expect(ended.lines[0]).toBe('6,960.00 lei: paid at the counter.');
      expect(ended.lines[1]).toContain(serial);
      expect(await newestAction()).toMatchObject({ command: 'pay-out', draw_id: drawId, outcome: 'done' });
      const again = await type(`pay-out ${winningId} --counter`);
      expect(again).toMatchObject({ exitCode: 1, lines: ['It was paid already.'] });
      expect(await newestAction()).toMatchObject({ outcome: 'refused' });
      expect(await type(`pay-out ${winningId}`)).toMatchObject({ exitCode: 1 });
      await runForAWhile();
    });
    expect(paid).toEqual({ 'player-winnings': 696_000, 'counter-cash': -696_000 });
    expect(await history(stage, player)).toMatchObject([
      { status: 'paid', card: null, paidAt: expect.any(String) },
    ]);
    expect(await noticesOf(stage, player)).toEqual(['prize-paid']);
    expect(stage.app.mailer.to(player.email).at(-1)?.text).toContain('plătită la ghișeu');
    expect((await call('acceptWinningPayment', player)).errorCode).toBe('WINNING_NOT_OFFERED');
  });

  test('pays what was declined, and not what has expired', async () => {
    const declined = await offer(stage, { grossBani: 300_000 });
    const late = await offer(stage, { grossBani: 300_000 });
    await call('declineWinningPayment', declined.player);
    expect(await type(`pay-out ${declined.winningId} --counter`)).toMatchObject({ exitCode: 0 });
    const before = stage.app.clock.now();
    stage.app.clock.set((await history(stage, late.player))[0]?.expiresAt ?? '');
    const ended = await type(`pay-out ${late.winningId} --counter`);
    stage.app.clock.set(before.toISOString());
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('It has expired');
    expect(await statusOf(late.player)).toEqual(['offered']);
  });

  test('never pays what is on its way to a card, or came there', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 310_000 });
    await call('acceptWinningPayment', player);
    stage.provider.nextPayout = 'pending';
    const ended = await type(`pay-out ${winningId} --counter`);
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines[0]).toContain('on its way to a card');
    await stage.app.runDueJobs();
    expect(await type(`pay-out ${winningId} --counter`)).toMatchObject({ exitCode: 1 });
    stage.provider.nextPayout = 'paid';
    expect(await statusOf(player)).toEqual(['accepted']);
  });

  test('pays once when two operators and the player request it at the same time', async () => {
    for (const round of [1, 2, 3]) {
      const grossBani = 320_000 + round;
      const { player, winningId } = await offer(stage, { grossBani });
      const moved = await changes(stage, async () => {
        const [one, two, accepted] = await Promise.all([
          type(`pay-out ${winningId} --counter`),
          type(`pay-out ${winningId} --counter`),
          call('acceptWinningPayment', player),
        ]);
        const winners = [one?.exitCode === 0, two?.exitCode === 0, accepted?.status === 200];
        expect(winners.filter(Boolean)).toHaveLength(1);
        await runForAWhile();
      });
      expect(moved['player-winnings']).toBe(grossBani);
      expect(await noticesOf(stage, player)).toEqual(['prize-paid']);
    }
  });

  test('the database holds it alone: a second pay-out of any kind and a second movement are refused', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 330_000 });
    await type(`pay-out ${winningId} --counter`);
    const { pool } = stage.app.platform;
    const again = pool.query(
      `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, amount_bani, status, created_at)
       values ($1, gen_random_uuid(), $2, 'sandbox', 'x', 1, 'pending', now())`,
      [player.playerId, winningId],
    );
    await expect(again).rejects.toThrow(/payout_one_that_counts/);
    const movement = pool.query(
      `insert into ledger_movement (player_id, movement_id, kind, source_id, moved_at)
       values ($1, gen_random_uuid(), 'payout', $2, now())`,
      [player.playerId, winningId],
    );
    await expect(movement).rejects.toThrow(/ledger_movement_is_made_once/);
  });
});

describe('the CNP', () => {
  test('is required above the sum, checked, sealed, and neither printed nor logged', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 1_000_001 });
    await stage.app.call('updateProfile', { ...asPlayer(stage, player), body: { birthDate: '1990-05-17' } });
    const pay = (words: string) => type(`pay-out ${winningId} --counter${words}`);
    expect((await pay('')).lines[0]).toContain('requires the CNP');
    expect((await pay(' --cnp 2900517123454')).lines[0]).toContain('not a CNP');
    expect((await pay(' --cnp 2900518123458')).lines[0]).toContain('date of birth');
    expect((await type(`pay-out ${cnp} --counter`)).exitCode).toBe(2);
    expect((await type(`pay-out ${winningId} --cnp ${cnp}`)).exitCode).toBe(2);
    const inTheLine = ['pay-out', winningId, '--counter', '--cnp', cnp ?? '', '--as', 'ana'];
    expect(await runOperator(stage.app, inTheLine, token)).toMatchObject({
      exitCode: 2,
      lines: [expect.stringContaining('type it at the prompt')],
    });
    const ended = await pay(` --cnp ${cnp}`);
    expect(ended.exitCode).toBe(0);
    expect(await newestAction()).toMatchObject({ arguments: { cnp: 'given', counter: true } });
    const { pool } = stage.app.platform;
    const stored = await pool.query<{ row: string }>(
      `select a::text as row from operator_action a union all select p::text from player_profile p
       union all select payload::text from graphile_worker._private_jobs`,
    );
    const everything = JSON.stringify([stored.rows, ended.lines, stage.app.mailer.sent]);
    for (const digits of [cnp, '2900517123454', '2900518123458']) expect(everything).not.toContain(digits);
    const { data } = await stage.app.call('getProfile', asPlayer(stage, player));
    expect(data.user.userProfile.hasCnp).toBe(true);

    // known now: not prompted for again, and another one does not fit
    const second = await offer(stage, { grossBani: 2_000_000, player });
    const other = await type(`pay-out ${second.winningId} --counter --cnp ${otherCnp}`);
    expect(other.lines[0]).toContain('not the CNP in the profile');
    expect(await type(`pay-out ${second.winningId} --counter`)).toMatchObject({ exitCode: 0 });
  });

  test('is required for the prize of a deleted account too, and not stored there', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 1_000_001 });
    const body = { password: player.password };
    expect((await stage.app.call('deleteAccount', { ...asPlayer(stage, player), body })).status).toBe(200);
    expect(await type(`pay-out ${winningId} --counter`)).toMatchObject({ exitCode: 1 });
    expect(await type(`pay-out ${winningId} --counter --cnp 2900517123454`)).toMatchObject({ exitCode: 1 });
    expect(await type(`pay-out ${winningId} --counter --cnp ${cnp}`)).toMatchObject({ exitCode: 0 });
    const { rows } = await stage.app.platform.pool.query(
      'select cnp_sealed from player_profile where player_id = $1',
      [player.playerId],
    );
    expect(rows).toEqual([{ cnp_sealed: null }]);
  });

  test('is not taken where none is needed', async () => {
    const { winningId } = await offer(stage, { grossBani: 1_000_000 });
    expect(await type(`pay-out ${winningId} --counter --cnp ${cnp}`)).toMatchObject({ exitCode: 1 });
    expect(await type(`pay-out ${winningId} --counter`)).toMatchObject({ exitCode: 0 });
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

    stage.provider.isAway = true;
    expect((await type(`pay-out ${winningId}`)).lines[0]).toContain('does not answer');
    stage.provider.isAway = false;
    const failed = [...stage.provider.madePayouts.values()].at(-1)?.payoutId ?? '';
    stage.provider.payoutEvent(failed, 'paid');
    expect((await type(`pay-out ${winningId}`)).lines[0]).toContain('is paid, which it had called failed');
    stage.provider.payoutEvent(failed, 'failed');

    await type(`pay-out ${winningId} --dry-run`);
    expect(await statusOf(player)).toEqual(['offered']);
    const moved = await changes(stage, async () => {
      expect((await type(`pay-out ${winningId}`)).lines[0]).toContain('the card Visa 4242 again');
      await runForAWhile();
    });
    expect(moved).toEqual({ 'player-winnings': 340_000, 'provider-clearing': -340_000 });
    expect(await statusOf(player)).toEqual(['paid']);
  });

  test('a prize whose card failed can be paid at the counter instead', async () => {
    const { player, winningId } = await offer(stage, { grossBani: 345_000 });
    await call('acceptWinningPayment', player);
    stage.provider.nextPayout = 'failed';
    await runForAWhile();
    const moved = await changes(stage, () => type(`pay-out ${winningId} --counter`));
    expect(moved).toEqual({ 'player-winnings': 345_000, 'counter-cash': -345_000 });
  });

  test('polls the provider of a pending one at once, and pays once', async () => {
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
