import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPlayer, offer, runJob, win, type Won } from '../features/prizes/winnings/testing/stage.ts';
import {
  cnp,
  counterWords,
  dayMs,
  offerLarge,
  offerWithCnp,
  otherCnp,
  payAtCounter,
} from './testing/at-counter.ts';
import { openDesk, type Desk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

type Player = Won['player'];

/** Lets ana type five wrong CNPs for a prize. */
async function closedForAna(grossBani: number) {
  const won = await offerWithCnp(desk, { grossBani });
  for (let tries = 0; tries < 5; tries += 1) await payAtCounter(desk, won, { typed: otherCnp });
  return won;
}

const remove = async (player: Player) => {
  const body = { password: player.password };
  expect((await desk.app.call('deleteAccount', { ...asPlayer(desk, player), body })).status).toBe(200);
};
const keptCnp = async ({ playerId }: Player) => {
  const { rows } = await desk.app.platform.pool.query<{ sealed: Buffer | null }>(
    'select cnp_sealed as sealed from player_profile where player_id = $1',
    [playerId],
  );
  return rows[0]?.sealed ?? null;
};
const sweep = () => runJob(desk, 'erase-kept-cnps');

test('invisible characters in pasted words and CNPs are removed', async () => {
  const won = await offerWithCnp(desk, { grossBani: 42_000 });
  const words = (await counterWords(desk, won)).split(' ').map((word) => `\u202a${word}\u200b`);
  const typed = `\u00a0\u2066${cnp}\u2069`;
  expect(await desk.type(words.join(' '), 'ana', typed)).toMatchObject({ exitCode: 0 });
  const refused = await desk.type('list-draws \u0007', 'ana');
  expect(refused).toEqual({ exitCode: 2, lines: ['A word contains U+0007, which is not printed.'] });
});

describe('wrong CNPs', () => {
  test('a CNP cannot be guessed', async () => {
    const won = await closedForAna(40_000);
    const ended = await payAtCounter(desk, won);
    expect(ended.lines[0]).toContain('ana has typed five wrong CNPs for this player');
    expect(ended.lines.join('\n')).toContain('Another operator can pay it now');
    desk.app.clock.advance(dayMs - 1);
    expect(await payAtCounter(desk, won)).toMatchObject({ exitCode: 1 });
    desk.app.clock.advance(1);
    expect(await payAtCounter(desk, won)).toMatchObject({ exitCode: 0 });
  });

  test('wrong ones from one operator keep no other from paying', async () => {
    const won = await closedForAna(41_000);
    expect(await desk.type(await counterWords(desk, won), 'radu', cnp)).toMatchObject({ exitCode: 0 });
  });

  test('two people let an operator try again after too many wrong ones', async () => {
    const won = await closedForAna(42_000);
    const words = `open-counter ${won.winningId}`;
    expect((await desk.type(words, 'ana')).lines[0]).toContain('It takes two persons');
    expect(await payAtCounter(desk, won)).toMatchObject({ exitCode: 1 });
    expect(await desk.terminal.approved(words, ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
    const nothingWrong = 'Nobody has typed anything wrong for this player.';
    expect(await desk.type(words, 'ana')).toEqual({ exitCode: 1, lines: [nothingWrong] });
    expect(await payAtCounter(desk, won)).toMatchObject({ exitCode: 0 });
    // Correct attempts didn't count.
    expect(await desk.type(words, 'ana')).toEqual({ exitCode: 1, lines: [nothingWrong] });
  });
});

describe('of a deleted account', () => {
  test('the CNP is kept and compared, and erased once the prize is paid', async () => {
    const won = await offerLarge(desk, { grossBani: 60_000 });
    await remove(won.player);
    await sweep();
    expect((await payAtCounter(desk, won, { typed: otherCnp })).lines[0]).toContain('not the CNP');
    expect(await keptCnp(won.player)).not.toBeNull();
    expect((await payAtCounter(desk, won, { flags: ' --paid-by 4242' })).lines[0]).toContain(
      'a CNP to compare',
    );
    expect((await payAtCounter(desk, won)).lines[0]).toContain('paid at the counter');
    // The ticket plays in no other draw.
    await desk.app.platform.pool.query(`update ticket set status = 'won' where ticket_id = $1`, [
      won.ticketId,
    ]);
    await sweep();
    expect(await keptCnp(won.player)).toBeNull();
  });

  test('the CNP is kept while a prize is computed but not offered yet', async () => {
    const { player } = await offerLarge(desk, { grossBani: 20_000 });
    const won = await win(desk, { grossBani: 25_000, player });
    await remove(player);
    // Makes it look as if everything else of the player had ended.
    const { pool } = desk.app.platform;
    await pool.query(`update ticket set status = 'won' where player_id = $1`, [player.playerId]);
    await pool.query(`update winning set status = 'expired' where player_id = $1`, [player.playerId]);
    await sweep();
    expect(await keptCnp(player)).not.toBeNull();
    await runJob(desk, 'offer-winnings', { drawId: won.drawId });
    expect((await payAtCounter(desk, won)).lines[0]).toContain('paid at the counter');
    await sweep();
    expect(await keptCnp(player)).toBeNull();
  });

  test('the ceiling is the same as for everyone', async () => {
    const won = await offerLarge(desk, { grossBani: 300_000 });
    await remove(won.player);
    expect((await payAtCounter(desk, won)).lines[0]).toContain('above what one operator pays');
    const words = await counterWords(desk, won);
    expect(await desk.terminal.approved(words, ['ana', 'radu'], cnp)).toMatchObject({ exitCode: 0 });
  });

  test('the CNP of a stolen session is not kept, and brings nothing sooner', async () => {
    const won = await offer(desk, { grossBani: 4_160_000 });
    // The thief enters their own CNP and deletes the account, whose mails the owner reads.
    await desk.app.call('updateProfile', {
      ...asPlayer(desk, won.player),
      body: { birthDate: '1990-05-17', cnp },
    });
    expect((await payAtCounter(desk, won)).lines[0]).toContain('The CNP in the profile is new');
    await remove(won.player);
    expect(await keptCnp(won.player)).toBeNull();
    expect((await payAtCounter(desk, won)).lines[0]).toContain('has left no CNP to compare');
    const early = await payAtCounter(desk, won, { flags: ' --paid-by 4242' });
    expect(early.lines[0]).toContain('The account was deleted just now');
    desk.app.clock.advance(dayMs);
    const late = await payAtCounter(desk, won, { flags: ' --paid-by 4242' });
    expect(late.lines[0]).toContain('It takes two persons');
  });

  test('without a CNP two operators compare the means of payment', async () => {
    const won = await offer(desk, { grossBani: 30_000 });
    await remove(won.player);
    expect((await payAtCounter(desk, won, { typed: '2900517123454' })).lines[0]).toContain('not a CNP');
    expect((await payAtCounter(desk, won)).lines[0]).toContain('has left no CNP to compare');
    const wrong = await payAtCounter(desk, won, { flags: ' --paid-by 4444' });
    expect(wrong.lines[0]).toContain('not what paid for the ticket');
    const words = `${await counterWords(desk, won)} --paid-by 4242`;
    expect(await desk.terminal.approved(words, ['ana', 'radu'], cnp)).toMatchObject({ exitCode: 0 });
    // Nothing is stored about the person who was paid.
    expect(await keptCnp(won.player)).toBeNull();
  });

  test('the card cannot be guessed', async () => {
    const won = await offer(desk, { grossBani: 30_000 });
    await remove(won.player);
    for (let digits = 1; digits <= 5; digits += 1) {
      const wrong = await payAtCounter(desk, won, { flags: ` --paid-by 000${digits}` });
      expect(wrong.lines[0]).toContain('not what paid for the ticket');
    }
    const right = ' --paid-by 4242';
    const closed = await payAtCounter(desk, won, { flags: right });
    expect(closed.lines[0]).toContain('ana has typed five wrong cards or receipts for this player');
    const opening = `open-counter ${won.winningId}`;
    expect(await desk.terminal.approved(opening, ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
    expect((await payAtCounter(desk, won, { flags: right })).lines[0]).toContain('It takes two persons');
  });

  test('or the reference on the receipt, if the provider described no card', async () => {
    const won = await offer(desk, { grossBani: 30_000 });
    await remove(won.player);
    const { pool } = desk.app.platform;
    const { rows } = await pool.query<{ reference: string }>(
      `update payment set card_brand = null, card_last4 = null where ticket_id = $1
       returning provider_reference as reference`,
      [won.ticketId],
    );
    const words = `${await counterWords(desk, won)} --paid-by ${rows[0]?.reference}`;
    expect(await desk.terminal.approved(words, ['ana', 'radu'], cnp)).toMatchObject({ exitCode: 0 });
  });
});
