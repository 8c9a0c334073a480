import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoData } from './seed-demo-data.ts';
import { payAt } from './testing/pay-at.ts';
import { findOpenDifferences } from '../features/money/provider-events/index.ts';
import { createTestApp, FakeProvider, signUpPlayer, testOperators, type TestApp } from '../testing/index.ts';

const provider = new FakeProvider();
const pay = payAt(provider);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());

test('the demo player can sign in and buy, however often the data is seeded', async () => {
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  const signedIn = await app.call('login', {
    body: { email: 'demo@loto.test', password: 'loto-demo-2026' },
  });
  expect(signedIn.status).toBe(200);
  expect(signedIn.data.user).toMatchObject({
    email: 'demo@loto.test',
    isEmailVerified: true,
    userProfile: {
      firstName: 'Ioana',
      lastName: 'Marinescu',
      isProfileCompleted: true,
      hasCheckedTermsAndConditions: true,
      hasCheckedPrivacyPolicy: true,
      hasCheckedGDPRPolicy: true,
    },
  });
});

test('seeding again keeps the demo player’s own changes', { tags: ['full-run'] }, async () => {
  const { data } = await app.call('login', { body: { email: 'demo@loto.test', password: 'loto-demo-2026' } });
  await app.call('updateProfile', { token: data.token, body: { city: 'Turda' } });
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  const profile = await app.call('getProfile', { token: data.token });
  expect(profile.data.user.userProfile.city).toBe('Turda');
});

test('the demo player has tickets in every state, with the payments of the paid ones', async () => {
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  const { data } = await app.call('login', { body: { email: 'demo@loto.test', password: 'loto-demo-2026' } });
  const list = await app.call('listTickets', { token: data.token });
  expect(list.data.tickets.map(({ status, gameCode }) => [status, gameCode])).toEqual([
    ['active', 'loto-6-49'],
    ['active', 'joker'],
    ['expired', 'loto-6-49'],
    ['lost', 'joker'],
    ['won', 'loto-6-49'],
    ['lost', 'loto-5-40'],
  ]);
  for (const { status, draws, paidAt } of list.data.tickets) {
    const isOver = status === 'won' || status === 'lost';
    expect(draws.every(({ result }) => (result !== null) === isOver)).toBe(true);
    expect(paidAt === null).toBe(status === 'expired');
  }
  const mismatches = await app.platform.pool.query(
    `select t.ticket_id from ticket t left join payment p on p.ticket_id = t.ticket_id and p.status = 'succeeded'
     left join ledger_movement m on m.source_id = p.payment_id
     left join ledger_entry e on e.movement_id = m.movement_id and e.account = 'provider-clearing'
     where (t.paid_at is not null) <> (p.payment_id is not null) or e.debit_bani <> t.total_bani
       or (p.payment_id is not null and e.debit_bani is null)`,
  );
  expect(mismatches.rows).toEqual([]);
  await app.jobs['reconcile']?.({});
  expect(await findOpenDifferences(app.platform.database)).toEqual([]);
  await app.runDueJobs();
  const paidSerials = list.data.tickets.flatMap(({ paidAt, serial }) => (paidAt === null ? [] : [serial]));
  const mailedFiles = app.mailer
    .to('demo@loto.test')
    .flatMap(({ attachments = [] }) => attachments.map(({ filename }) => filename));
  expect(mailedFiles.toSorted()).toEqual(paidSerials.map((serial) => `bilet-${serial}.pdf`).toSorted());
});

test('the demo player has notices about the winning and the losing tickets', async () => {
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  await app.runDueJobs();
  const { data } = await app.call('login', { body: { email: 'demo@loto.test', password: 'loto-demo-2026' } });
  const { notices } = (await app.call('listNotices', { token: data.token })).data;
  expect(notices.map(({ kind, gameCode }) => `${gameCode} ${kind}`).toSorted()).toEqual([
    'joker nothing-won',
    'loto-5-40 nothing-won',
    'loto-6-49 prize-won',
  ]);
});

test('the demo player has a QR code with visits', { tags: ['full-run'] }, async () => {
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  const { data } = await app.call('login', { body: { email: 'demo@loto.test', password: 'loto-demo-2026' } });
  const list = await app.call('referralCodes', { token: data.token });
  expect(list.data.referralCodes).toMatchObject([{ label: 'Afișul de la chioșc', visits: 18 }]);
});

test(
  'past draws have prize tables, and the winning ticket has its prize',
  { tags: ['full-run'] },
  async () => {
    await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
    await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
    const { data } = await app.call('results');
    expect(data.totalCount).toBe(6);
    for (const { isSettled, tables } of data.results) {
      expect([isSettled, tables.length]).toEqual([true, 2]);
      const [first] = tables[0]?.categories ?? [];
      expect(first).toMatchObject({ category: 'I', winners: 0 });
      // The previous rollover plus this draw's share.
      expect(first?.rolloverBani).toBe((first?.carryInBani ?? 0) + (first?.shareBani ?? 0));
    }
    const signedIn = await app.call('login', {
      body: { email: 'demo@loto.test', password: 'loto-demo-2026' },
    });
    const { token } = signedIn.data;
    const games = await app.call('gameTypes', { token });
    expect(games.data.gameTypes.filter(({ rolloverBani }) => (rolloverBani ?? 0) > 0)).toHaveLength(3);
    const list = await app.call('listTickets', { token, query: { status: 'won' } });
    expect(list.data.tickets).toHaveLength(1);
    const outcome = await app.call('ticketOutcome', { token, id: list.data.tickets[0]?.id ?? '' });
    expect(outcome.data.outcomes[0]?.wins).toMatchObject([{ category: 'III', count: 1 }]);
    expect(outcome.data.outcomes[0]?.netBani).toBeGreaterThan(10_000);
  },
);

test('a deleted demo player is restored, unless another player has the email', async () => {
  const credentials = { email: 'demo@loto.test', password: 'loto-demo-2026' };
  const signIn = async () => (await app.call('login', { body: credentials })).data;
  const leave = async () => {
    const body = { password: credentials.password };
    const deleted = await app.call('deleteAccount', { token: (await signIn()).token, body });
    expect(deleted.status).toBe(200);
  };
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  await leave();
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  const again = await signIn();
  expect(again.user.userProfile).toMatchObject({
    isProfileCompleted: true,
    firstName: 'Ioana',
    hasCheckedTermsAndConditions: true,
  });
  const list = await app.call('listTickets', { token: again.token });
  expect(list.data.tickets).toHaveLength(6);

  // The email about the first deletion wasn't sent yet.
  await leave();
  await app.runDueJobs();
  const subjects = app.mailer.to(credentials.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Contul tău Loto a fost șters')).toHaveLength(1);
  const other = await signUpPlayer(app, { email: credentials.email });
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  const theirs = await app.call('listTickets', { token: other.token });
  expect(theirs.data.tickets).toEqual([]);
  const hers = await app.platform.pool.query('select deleted_at from player where player_id = $1', [
    again.user.id,
  ]);
  expect(hers.rows).toEqual([{ deleted_at: app.clock.now() }]);
});
