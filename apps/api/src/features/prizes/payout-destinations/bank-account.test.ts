import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ibanOf, readOrdered, statement } from '../../../testing/money/bank.ts';
import { freshToken, notify, type SignedUpPlayer } from '../../../testing/index.ts';
import { mailedStopToken } from '../../../testing/people/stop-links.ts';
import { transfers } from '../../money/payouts/index.ts';
import {
  asPlayer,
  changes,
  createStage,
  history,
  offer,
  type Stage,
  type Won,
} from '../winnings/testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

let accounts = 500;
const nextIban = () => ibanOf((accounts += 1));
const fresh = (player: SignedUpPlayer) => ({ token: freshToken(stage.app, player) });
const name = (player: SignedUpPlayer, iban: string) =>
  stage.app.call('addBankAccount', { ...fresh(player), body: { iban } });
const destinations = async (player: SignedUpPlayer) =>
  (await stage.app.call('payoutDestinations', fresh(player))).data.destinations;
const statusOf = async (player: SignedUpPlayer) => (await history(stage, player))[0]?.status;

const fieldsOf = ({ json }: { json: Record<string, unknown> }) => Object.keys(json['fieldErrors'] ?? {});

/** Accepts a prize with payout to a bank account. */
async function accepted(grossBani = 500_00, iban = nextIban()): Promise<Won & { iban: string }> {
  const won = await offer(stage, { grossBani });
  await name(won.player, iban);
  await stage.app.call('acceptWinningPayment', asPlayer(stage, won.player));
  await stage.app.runDueJobs();
  return { ...won, iban };
}

/** Makes a file and returns its transfers. */
async function sent() {
  const made = await transfers.makeTransferFile(stage.app.payments, {
    operator: 'ana',
    actionId: randomUUID(),
  });
  return made === null ? [] : readOrdered(made.xml).transfers;
}

/** Reads a statement with a sent or returned transfer. */
async function booked(one: { id: string; amount: string }, side: 'DBIT' | 'CRDT') {
  const { database } = stage.app.platform;
  const document = statement([{ ...one, side, reference: `${side} ${one.id}` }]);
  const { fresh: reports } = await transfers.sortReports(
    database,
    transfers.readBankAnswer(document, 'RO49AAAA1B31007593840000').reports,
  );
  return database
    .transaction()
    .execute((transaction) => transfers.applyReports(transaction, stage.app.payments, reports, 'ana'));
}

/** Counts the columns of the database that contain a text. */
async function countOf(text: string): Promise<number> {
  const { rows } = await stage.app.platform.pool.query<{ places: number }>(
    `select (select count(*) from bank_account b where b::text like $1)::int +
       (select count(*) from transfer t where t::text like $1)::int +
       (select count(*) from payout_card c where c::text like $1)::int +
       (select count(*) from transfer_report r where r::text like $1)::int as places`,
    [`%${text}%`],
  );
  return rows[0]?.places ?? -1;
}

test('an account exists once however often it is named, with the profile’s name', async () => {
  const { player } = await offer(stage, { grossBani: 500_00 });
  const iban = nextIban();
  const [one, again] = [
    await name(player, iban),
    await name(player, iban.toLowerCase().replace(/(.{4})/g, '$1 ')),
  ];
  expect(again.data.id).toBe(one.data.id);
  expect((await destinations(player)).filter(({ kind }) => kind === 'bank-account')).toEqual([
    {
      id: one.data.id,
      kind: 'bank-account',
      brand: 'IBAN',
      last4: iban.slice(-4),
      holder: 'Ioana Marinescu',
      isChosen: true,
      takesPrizes: true,
    },
  ]);
  const wrong = await name(player, iban.slice(0, -1));
  expect([wrong.status, wrong.errorCode, Object.keys(wrong.json['fieldErrors'] as object)]).toEqual([
    400,
    'VALIDATION_FAILED',
    ['iban'],
  ]);
  // A removed account gets no payouts until it's entered again.
  await stage.app.call('removeWinningCard', { ...fresh(player), id: one.data.id });
  expect((await destinations(player)).map(({ kind }) => kind)).toEqual(['card']);
  await name(player, iban);
  expect((await history(stage, player))[0]?.card?.id).toBe(one.data.id);
});

test('a holder with a name in another alphabet must enter it in Latin letters, as on the card', async () => {
  const { player } = await offer(stage, { grossBani: 500_00 });
  const names = { firstName: 'Ирина', lastName: 'Шевченко' };
  const renamed = await stage.app.call('updateProfile', { ...fresh(player), body: names });
  expect(renamed.status).toBe(200);
  const iban = nextIban();
  const as = (holder: string) =>
    stage.app.call('addBankAccount', { ...fresh(player), body: { iban, holder } });
  expect(fieldsOf(await name(player, iban))).toEqual(['holder']);
  expect(fieldsOf(await as('Ирина Шевченко'))).toEqual(['holder']);
  expect((await as(' Iryna Shevchenko ')).status).toBe(200);
  expect(await destinations(player)).toMatchObject([{}, { holder: 'Iryna Shevchenko' }]);
});

/**
 * Signs up a player whose name banks can't process, and enters an account with a different
 * spelling.
 */
async function named() {
  const { player } = await offer(stage, { grossBani: 9_600_00 });
  const names = { firstName: 'Ирина', lastName: 'Шевченко' };
  await stage.app.call('updateProfile', { ...fresh(player), body: names });
  const iban = nextIban();
  const as = async (holder: string) => {
    const { email, password } = player;
    const { data } = await stage.app.call('login', { body: { email, password } });
    const { status } = await stage.app.call('addBankAccount', {
      token: data.token,
      body: { iban, holder },
    });
    expect(status).toBe(200);
    await stage.app.runDueJobs();
  };
  await as('Iryna Shevchenko');
  return { player, iban, as };
}

test('a new holder of the chosen account triggers an email, and large prizes are held', async () => {
  const { player, as } = await named();
  const mailed = () =>
    stage.app.mailer.to(player.email).filter(({ subject }) => subject.includes('cont bancar')).length;
  stage.app.clock.advance(25 * 60 * 60_000);
  await as('Iryna Shevchenko');
  expect(mailed()).toBe(1);
  await as('Radu Popescu');
  expect(mailed()).toBe(2);
  await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  expect((await history(stage, player))[0]?.heldUntil).toEqual(expect.any(String));
});

test('a prize waiting for an account goes to the holder for whom it was accepted', async () => {
  const { player, iban, as } = await named();
  await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  await as('Radu Popescu');
  stage.app.clock.advance(25 * 60 * 60_000);
  await stage.app.runDueJobs();
  const sentNow = await sent();
  expect(sentNow.filter((one) => one.iban === iban)).toMatchObject([{ name: 'Iryna Shevchenko' }]);
});

test('another holder than the player is rejected while banks can write the player’s name', async () => {
  const { player } = await offer(stage, { grossBani: 500_00 });
  const body = { iban: nextIban(), holder: 'Radu Popescu' };
  expect((await stage.app.call('addBankAccount', { ...fresh(player), body })).status).toBe(200);
  const [, account] = await destinations(player);
  expect(account).toMatchObject({ kind: 'bank-account', holder: 'Ioana Marinescu' });
});

test('a player can have ten accounts', async () => {
  const { player } = await offer(stage, { grossBani: 500_00 });
  const ibans = Array.from({ length: 10 }, nextIban);
  for (const iban of ibans) await name(player, iban);
  expect((await name(player, nextIban())).errorCode).toBe('BANK_ACCOUNTS_FULL');
  const { data } = await name(player, ibans[0] ?? '');
  // A removed account doesn't count.
  await stage.app.call('removeWinningCard', { ...fresh(player), id: data.id });
  expect((await name(player, nextIban())).status).toBe(200);
  expect((await name(player, ibans[0] ?? '')).errorCode).toBe('BANK_ACCOUNTS_FULL');
});

test('another player’s account cannot be chosen', async () => {
  const [one, other] = [await offer(stage, { grossBani: 500_00 }), await offer(stage, { grossBani: 500_00 })];
  const { data } = await name(one.player, nextIban());
  const chosen = await stage.app.call('selectWinningCard', { ...fresh(other.player), id: data.id });
  expect(chosen.errorCode).toBe('CARD_NOT_FOUND');
});

test('a stop through the email about a new account keeps its prizes out of files, and ends all sessions', async () => {
  const { player, iban } = await accepted(9_600_00);
  const token = mailedStopToken(stage.app, player.email);
  const link = await stage.app.call('checkStopLink', { body: { token } });
  expect(link.data).toMatchObject({
    kind: 'bank-account-chosen',
    cardName: `IBAN ${iban.slice(-4)}`,
    heldBani: 9_600_00,
  });
  expect((await stage.app.call('stopPayouts', { body: { token } })).status).toBe(200);
  stage.app.clock.advance(25 * 60 * 60_000);
  await stage.app.runDueJobs();
  expect(await sent()).toEqual([]);
  expect((await stage.app.call('getProfile', fresh(player))).status).toBe(401);
});

test('a prize disputed before its file stays out of it, and waits again', async () => {
  const won = await accepted();
  const { provider, app } = stage;
  const { rows } = await app.platform.pool.query<{ reference: string }>(
    `select provider_reference as reference from payment where ticket_id = $1 and status = 'succeeded'`,
    [won.ticketId],
  );
  const dispute = provider.openDispute(rows[0]?.reference ?? '');
  await notify(app, provider, '', { body: provider.disputeEvent(dispute) });
  // No job has processed it yet.
  await app.jobs['read-dispute']?.({ provider: provider.name, reference: dispute });
  expect(await sent()).toEqual([]);
  app.clock.advance(11 * 60_000);
  await app.runDueJobs();
  expect(await statusOf(won.player)).toBe('disputed');
  expect(await sent()).toEqual([]);
});

test('an accepted prize is paid after the account is deleted; then account and name are erased', async () => {
  const { player, iban } = await accepted();
  const { email, password } = player;
  const { data } = await stage.app.call('login', { body: { email, password } });
  const left = await stage.app.call('deleteAccount', { token: data.token, body: { password } });
  expect(left.status).toBe(200);
  const [transfer] = await sent();
  expect(transfer).toMatchObject({ iban, name: 'Ioana Marinescu', amount: '500.00' });
  expect(await countOf(iban)).toBe(1);
  const moved = await changes(stage, () => booked(transfer ?? { id: '', amount: '' }, 'DBIT'));
  expect(moved).toEqual({ 'player-winnings': 500_00, 'bank-account': -500_00 });
  expect(await countOf(iban)).toBe(0);
  // The transfer may still be returned, which makes the amount owed again.
  const back = await changes(stage, () => booked(transfer ?? { id: '', amount: '' }, 'CRDT'));
  expect(back).toEqual({ 'player-winnings': -500_00, 'bank-account': 500_00 });
});

test('without a configured account of ours no transfer is offered', async () => {
  const without = await createStage({ BANK_ACCOUNT_NAME: '', BANK_ACCOUNT_IBAN: '' });
  try {
    const { player } = await offer(without, { grossBani: 500_00 });
    const token = freshToken(without.app, player);
    const refused = await without.app.call('addBankAccount', { token, body: { iban: nextIban() } });
    expect([refused.status, refused.errorCode]).toEqual([409, 'BANK_TRANSFER_NOT_OFFERED']);
    expect((await without.app.call('payoutDestinations', { token })).data.bankTransfer).toBeNull();
  } finally {
    await without.app.close();
  }
});
