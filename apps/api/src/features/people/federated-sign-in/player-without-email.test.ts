import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApp,
  federatedSignInEnv,
  notify,
  partnerClaims,
  FakeProvider,
  TokenIssuer,
  wholeProfile,
  type TestApp,
} from '../../../testing/index.ts';
import { buyAtPartner, buyPaidAtPartner } from '../../../testing/money/purchase.ts';

/** The partner's players have no e-mail; everything else must work without one. */

const partner = new FakeProvider('partner');
let issuer: TokenIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  app = await createTestApp({
    env: federatedSignInEnv(issuer),
    overrides: { partnerProvider: partner },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

let player: { token: string; playerId: string };
beforeEach(async () => {
  const accessToken = await issuer.sign({ ...partnerClaims(app.clock, randomUUID()), jti: randomUUID() });
  const { data } = await app.call('anonymousLogin', { body: { accessToken } });
  player = { token: data.token, playerId: data.user.id };
});

test('the profile has the same required fields as for other players', async () => {
  const saved = await app.call('updateProfile', { token: player.token, body: wholeProfile });
  expect(saved.status).toBe(200);
  expect(saved.data.user).toMatchObject({ email: '', isExternal: true });
  expect(saved.data.user.userProfile.isProfileCompleted).toBe(true);
  const read = await app.call('getProfile', { token: player.token });
  expect(read.data).toEqual(saved.data);
});

test('a paid ticket is not mailed, and no job remains', async () => {
  await app.call('updateProfile', { token: player.token, body: wholeProfile });
  const ticket = await buyPaidAtPartner(app, partner, player);
  expect(ticket.status).toBe('active');
  await app.runDueJobs();
  expect(app.mailer.sent).toEqual([]);
});

test('a refund is not mailed', async () => {
  await app.call('updateProfile', { token: player.token, body: wholeProfile });
  const { ticket, checkoutId } = await buyAtPartner(app, player);
  app.clock.advance(31 * 60_000);
  partner.set(checkoutId, { status: 'succeeded', card: null });
  expect(await notify(app, partner, checkoutId)).toBe(200);
  await app.runDueJobs();
  await app.runDueJobs();
  const stored = await app.platform.pool.query<{ status: string }>(
    'select status from payment where ticket_id = $1',
    [ticket.id],
  );
  expect(stored.rows).toEqual([{ status: 'refunded' }]);
  expect(app.mailer.sent).toEqual([]);
});

test('several players without an e-mail can coexist', async () => {
  const stored = await app.platform.pool.query(
    'select 1 from player where email is null and is_external and email_verified_at is not null',
  );
  expect(stored.rowCount).toBeGreaterThan(1);
});

test('an empty e-mail signs nobody in', async () => {
  const answer = await app.call('login', { body: { email: '', password: 'bilet norocos de joi' } });
  expect(answer.errorCode).toBe('VALIDATION_FAILED');
});
