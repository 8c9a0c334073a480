import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  cancelPlannedDraw,
  createTestApp,
  drawsToCome,
  holdDraw,
  mailedCode,
  notify,
  notifyOfCardSetup,
  FakeProvider,
  saveCard,
  settleHeldDraw,
  startCardSetup,
  startCheckout,
  wholeProfile,
  type TestApp,
} from '../../../../testing/index.ts';
import { addPasskey } from '../../../../testing/people/passkeys.ts';

const email = 'ioana.vizitatoare@exemplu.ro';

/** All data that identifies the person, in every form in which it might be stored. */
const personal = {
  email,
  emailHash: createHash('sha256').update(email).digest('hex'),
  firstName: 'Ioana',
  lastName: 'Marinescu',
  phone: '721234567',
  street: 'Memorandumului',
  city: 'Cluj-Napoca',
  postalCode: '400114',
  birthDate: '1990-05-17',
  // The CNP is stored only in encrypted form, so it's never found, before or after.
  cnp: '2900517123455',
  userAgent: 'Pixel 8 al Ioanei',
  // The provider's identifier of the card.
  cardFingerprint: 'amprenta-cardului-ei',
  iban: 'RO60BTRL0000000000123456',
};
const userAgent = `Mozilla/5.0 (Linux; Android 14; ${personal.userAgent}) Chrome/142.0.0.0 Mobile Safari/537.36`;

let app: TestApp;
let provider: FakeProvider;
const log: string[] = [];
beforeAll(async () => {
  provider = new FakeProvider();
  app = await createTestApp({
    env: { LOG_LEVEL: 'trace' },
    overrides: { paymentProvider: provider, logStream: { write: (line) => log.push(line) } },
  });
});
afterAll(() => app.close());

/**
 * Returns every row of every table in every schema as text. Bytes are hexadecimal and, if they are
 * valid text, also decoded.
 */
async function dump(): Promise<string> {
  const { pool } = app.platform;
  const tables = await pool.query<{ name: string; bytes: string[] }>(
    `select c.oid::regclass::text as name,
       array(select format('%I', a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  expect(tables.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['player', '_private_jobs']));
  const texts: string[] = [];
  for (const { name, bytes } of tables.rows) {
    const decoded = bytes.map((column) => `coalesce(encode(${column}, 'escape'), '')`);
    const rows = await pool.query<{ text: string }>(
      `select concat_ws(' ', row_to_json(t)::text, ${[...decoded, "''"].join(', ')}) as text from ${name} t`,
    );
    for (const { text } of rows.rows) texts.push(`${name} ${text}`);
  }
  return texts.join('\n');
}

function found(text: string): string[] {
  return Object.entries(personal)
    .filter(([, value]) => {
      const forms = [value, Buffer.from(value).toString('hex'), Buffer.from(value).toString('base64')];
      return forms.some((form) => text.toLowerCase().includes(form.toLowerCase()));
    })
    .map(([name]) => name);
}

/** Returns the player's CNP as the database stores it. */
async function sealedCnp(playerId: string): Promise<Buffer | null | undefined> {
  const rows = await app.platform.pool.query<{ cnp_sealed: Buffer | null }>(
    'select cnp_sealed from player_profile where player_id = $1',
    [playerId],
  );
  return rows.rows[0]?.cnp_sealed;
}

/**
 * Plays through a complete visit: account, profile, a paid ticket, a QR code, a forgotten password,
 * devices.
 */
async function visit() {
  await app.call('register', { body: { email, password: 'bilet norocos de joi' } });
  await app.runDueJobs();
  const code = { email, emailVerificationOTP: mailedCode(app, email) };
  const { token, user } = (await app.call('verifyEmail', { body: code })).data;
  const player = { token, playerId: user.id };
  const body = { ...wholeProfile, cnp: personal.cnp };
  expect((await app.call('updateProfile', { token, body })).status).toBe(200);
  const ticket = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticket.id);
  provider.set(checkoutId);
  // A provider may know more about the person than what we sent.
  const event = withPerson(provider.event(checkoutId));
  expect(await notify(app, provider, checkoutId, { body: event })).toBe(200);
  await saveCard(app, provider, player, { fingerprint: personal.cardFingerprint });
  const pages = {
    unpaid: await startCheckout(app, player, (await buyTicket(app, player)).id),
    forgotten: await startCheckout(app, player, (await buyTicket(app, player)).id),
    cardSetup: await startCardSetup(app, player),
  };
  await app.call('addBankAccount', { token, body: { iban: personal.iban } });
  const label = 'Ioana Marinescu, prieteni';
  const { referralCode } = (await app.call('generateReferralCode', { token, body: { label } })).data;
  await app.runDueJobs();

  app.clock.advance(60_000);
  await app.call('register', { body: { email, password: 'parola altcuiva' } });
  await app.call('resendVerificationEmail', { body: { email } });
  await app.call('verifyEmail', { body: { email, emailVerificationOTP: '000000' } });
  await app.call('login', { body: { email, password: 'nu e parola asta' } });
  await app.call('forgotPassword', { body: { email } });
  await app.runDueJobs();
  const otp = mailedCode(app, email);
  await app.call('verifyOtp', { body: { email, otp: '000000' } });
  await app.call('verifyOtp', { body: { email, otp } });
  const password = 'o parola cu totul noua';
  const reset = { email, password, confirmPassword: password };
  expect((await app.call('resetPassword', { body: reset })).status).toBe(200);
  const again = await app.call('login', { body: { email, password }, headers: { 'user-agent': userAgent } });
  // Setting the new password has undone the previous change.
  await app.call('updateProfile', { token: again.data.token, body: { cnp: personal.cnp } });
  await addPasskey(app, again.data);
  app.clock.advance(60_000);
  await app.call('forgotPassword', { body: { email } });
  return { player, ticket, password, checkoutId, pages, referralCode, token: again.data.token };
}

/** Adds personal data that we never sent to a provider's event. */
function withPerson(event: string): string {
  const { firstName, lastName } = personal;
  const holder = `"customerEmail":"${email}","cardholder":"${firstName} ${lastName}"`;
  return event.replace('"data":{', `${holder},"data":{`);
}

/**
 * Causes events after the deletion: from providers, operators and visitors, and by passing time.
 */
async function happenLater({
  player,
  ticket,
  checkoutId,
  pages,
  referralCode,
}: Awaited<ReturnType<typeof visit>>) {
  const later = (body: string) => notify(app, provider, '', { body });
  provider.set(pages.unpaid);
  expect(await later(withPerson(provider.event(pages.unpaid)))).toBe(200);
  provider.savedCards.save(pages.cardSetup, { fingerprint: personal.cardFingerprint });
  const saved = withPerson(provider.savedCards.event(pages.cardSetup));
  expect(await notifyOfCardSetup(app, provider, pages.cardSetup, saved)).toBe(200);
  const unrelated = { id: 'evt_of_the_customer', type: 'customer.updated', data: {} };
  expect(await later(withPerson(JSON.stringify(unrelated)))).toBe(200);
  await app.runDueJobs();
  const disputeId = provider.openDispute(checkoutId);
  expect(await later(withPerson(provider.disputeEvent(disputeId)))).toBe(200);
  await app.runDueJobs();
  for (const refund of provider.refundEvents()) expect(await later(withPerson(refund))).toBe(200);
  expect((await app.call('referralCodeVisits', { body: { code: referralCode.code } })).status).toBe(200);

  const [first, second] = await drawsToCome(app, ticket.gameCode);
  if (first === undefined || second === undefined) throw new Error('No draws are planned');
  await cancelPlannedDraw(app, first);
  const result = { numbers: [...(ticket.variants[0]?.numbers ?? [])], jokers: [], sideGameNumber: '0012345' };
  await holdDraw(app, second, { result });
  await settleHeldDraw(app, second);
  for (const name of Object.keys(app.jobs)) {
    if (name !== 'plan-draws') await runUnlessItNeedsMore(name);
  }
  // Advances past the reminder and the expiry of the prize.
  const passDays = async (days: number) => {
    app.clock.set(new Date(second.drawAt.getTime() + days * 24 * 60 * 60_000).toISOString());
    await app.jobs['remind-of-winnings']?.({});
    await app.jobs['expire-winnings']?.({});
    await app.runDueJobs();
  };
  for (const days of [61, 84, 91]) await passDays(days);
  provider.endDispute(disputeId, 'won');
  expect(await later(withPerson(provider.disputeEvent(disputeId)))).toBe(200);
  await app.runDueJobs();
  expect(await sealedCnp(player.playerId)).not.toBeNull();
  await passDays(99);
  await app.jobs['erase-kept-cnps']?.({});
}

/** Runs a job without a payload, such as a sweep. */
async function runUnlessItNeedsMore(name: string): Promise<void> {
  await app.jobs[name]?.({}).catch((error: unknown) => {
    if ((error as Error).name !== 'InvalidJobPayload') throw error;
  });
}

test('after deletion, neither tables nor the log identify the person of a complete visit', async () => {
  const visited = await visit();
  const { player, ticket, password, checkoutId, token } = visited;
  // Before the deletion the data exists.
  const { userAgent: neverStored, cnp, ...stored } = personal;
  expect(found(await dump())).toEqual(Object.keys(stored));
  expect(neverStored && cnp).toBeTruthy();
  expect(await sealedCnp(player.playerId)).not.toBeNull();

  // Makes the rows older, because data from the last day may still be stored.
  await app.platform.pool.query(
    `update sensitive_change set changed_at = changed_at - interval '1 day', mailed_at = changed_at - interval '1 day',
       holds_until = holds_until - interval '1 day', stopped_at = stopped_at - interval '1 day'`,
  );
  const deleted = await app.call('deleteAccount', { token, body: { password } });
  expect(deleted.status).toBe(200);
  // The encrypted CNP is kept while the ticket may win.
  expect(await sealedCnp(player.playerId)).not.toBeNull();
  const sent = app.mailer.to(email).length;
  await app.runDueJobs();
  expect(found(await dump())).toEqual([]);
  // The additional mail is about the deletion.
  expect(app.mailer.to(email)).toHaveLength(sent + 1);
  const mails = app.mailer.sent.length;
  expect(provider.savedCards.tokens.size).toBe(0);
  for (const old of [player.token, token]) {
    expect((await app.call('getTicket', { id: ticket.id, token: old })).status).toBe(401);
  }

  // Later messages from a provider aren't stored either.
  const late = withPerson(provider.event(checkoutId));
  expect(await notify(app, provider, checkoutId, { body: late })).toBe(200);
  expect(found(await dump())).toEqual([]);
  await happenLater(visited);
  expect(await sealedCnp(player.playerId)).toBeNull();
  expect(found(await dump())).toEqual([]);
  expect(app.mailer.sent).toHaveLength(mails);
  expect(provider.savedCards.tokens.size).toBe(0);

  expect(log.length).toBeGreaterThan(20);
  expect(found(log.join(''))).toEqual([]);

  const tables = (await dump())
    .split('\n')
    .filter((row) => row.includes(player.playerId))
    .map((row) => row.split(' ')[0]?.replace(/_[0-9a-f]{8}(_[0-9a-f]{4}){3}_[0-9a-f]{12}$/, ''));
  expect(new Set(tables)).toEqual(
    new Set([
      // It contains the provider's return URL and the result.
      'card_setup',
      // It contains the owner of a QR code.
      'directory_name',
      'dispute',
      'ledger_entry',
      'ledger_movement',
      'payment',
      'player',
      'player_profile',
      'referral_code',
      'ticket',
      'ticket_draw',
      'ticket_draw_change',
      'ticket_prize',
      'ticket_variant',
      'ticket_win',
      'winning',
    ]),
  );
  // The remaining rows contain only the id.
  const rows = await app.platform.pool.query(
    `select ticket.status, payment.status as payment,
       (select count(*) from ledger_entry where player_id = $1) as entries
     from ticket join payment using (player_id, ticket_id) where player_id = $1 order by ticket.status desc, 2`,
    [player.playerId],
  );
  expect(rows.rows.map(({ status, payment }) => [status, payment])).toEqual([
    ['won', 'succeeded'],
    ['expired', 'expired'],
    ['expired', 'refunded'],
  ]);
  expect(rows.rows[0]?.entries).toBeGreaterThan(0);
});
