import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  mailedCode,
  notify,
  FakeProvider,
  saveCard,
  startCheckout,
  wholeProfile,
  type TestApp,
} from '../../../../testing/index.ts';
import { addPasskey } from '../../../../testing/passkeys.ts';

const email = 'ioana.vizitatoare@exemplu.ro';

/** What identifies the person, as it might be found anywhere. */
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
  // stored only encrypted, so it is never found, before or after
  cnp: '2900517123455',
  userAgent: 'Pixel 8 al Ioanei',
  // by which a provider knows the plastic again
  cardFingerprint: 'amprenta-cardului-ei',
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
 * Every row of every table of every schema as text: bytes as hexadecimal and, where they are text,
 * as that.
 */
async function dump(): Promise<string> {
  const { pool } = app.platform;
  const tables = await pool.query<{ name: string; bytes: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(select format('%I', a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  expect(tables.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.player', 'graphile_worker._private_jobs']),
  );
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

/** The player's CNP as the database has it. */
async function sealedCnp(playerId: string): Promise<Buffer | null | undefined> {
  const rows = await app.platform.pool.query<{ cnp_sealed: Buffer | null }>(
    'select cnp_sealed from player_profile where player_id = $1',
    [playerId],
  );
  return rows.rows[0]?.cnp_sealed;
}

/**
 * A whole visit: account, profile, a ticket that is paid for, a QR code, a forgotten password,
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
  // a provider may know more of the person than we sent it
  const event = provider.event(checkoutId).replace('"data":{', `"customerEmail":"${email}","data":{`);
  expect(await notify(app, provider, checkoutId, { body: event })).toBe(200);
  await saveCard(app, provider, player, { fingerprint: personal.cardFingerprint });
  await app.call('generateReferralCode', { token, body: { label: 'Ioana Marinescu, prieteni' } });
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
  await addPasskey(app, again.data);
  app.clock.advance(60_000);
  await app.call('forgotPassword', { body: { email } });
  return { player, ticket, password, checkoutId, token: again.data.token };
}

test('of a whole visit neither a table nor the log holds who it was, once the account is deleted', async () => {
  const { player, ticket, password, checkoutId, token } = await visit();
  // what is looked for is there before
  const { userAgent: neverStored, cnp, ...stored } = personal;
  expect(found(await dump())).toEqual(Object.keys(stored));
  expect(neverStored && cnp).toBeTruthy();
  expect(await sealedCnp(player.playerId)).not.toBeNull();

  const deleted = await app.call('deleteAccount', { token, body: { password } });
  expect(deleted.status).toBe(200);
  expect(await sealedCnp(player.playerId)).toBeNull();
  const mails = app.mailer.sent.length;
  await app.runDueJobs();
  expect(found(await dump())).toEqual([]);
  expect(app.mailer.sent).toHaveLength(mails);
  expect(provider.savedCards.tokens.size).toBe(0);
  for (const old of [player.token, token]) {
    expect((await app.call('getTicket', { id: ticket.id, token: old })).status).toBe(401);
  }

  // what a provider sends later is not stored either
  const late = provider.event(checkoutId).replace('"data":{', `"customerEmail":"${email}","data":{`);
  expect(await notify(app, provider, checkoutId, { body: late })).toBe(200);
  expect(found(await dump())).toEqual([]);

  expect(log.length).toBeGreaterThan(20);
  expect(found(log.join(''))).toEqual([]);

  const tables = (await dump())
    .split('\n')
    .filter((row) => row.includes(player.playerId))
    .map((row) => row.split(' ')[0]);
  expect(new Set(tables)).toEqual(
    new Set([
      // where the provider's page redirected, and how it ended
      'public.card_setup',
      'public.ledger_entry',
      'public.ledger_movement',
      'public.payment',
      'public.player',
      'public.player_profile',
      'public.referral_code',
      'public.ticket',
      'public.ticket_draw',
      'public.ticket_variant',
    ]),
  );
  // under the id alone
  const rows = await app.platform.pool.query(
    `select ticket.status, payment.status as payment,
       (select count(*) from ledger_entry where player_id = $1) as entries
     from ticket join payment using (player_id, ticket_id) where player_id = $1`,
    [player.playerId],
  );
  expect(rows.rows).toEqual([{ status: 'active', payment: 'succeeded', entries: expect.any(Number) }]);
  expect(rows.rows[0]?.entries).toBeGreaterThan(0);
});
