import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  drawnTicketPdfs,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider, ticketPdfs: drawnTicketPdfs } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

test('a paid ticket is mailed once, with its file, in the language of the purchase', async () => {
  const before = app.mailer.to(player.email).length;
  const ticket = await buyPaidTicket(app, provider, player);
  expect(app.mailer.to(player.email)).toHaveLength(before);
  await app.runDueJobs();
  await app.runDueJobs();
  const mails = app.mailer.to(player.email).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Biletul tău Loto 6/49 e gata');
  expect(mails[0]?.text).toContain(ticket.serial);
  const [file] = mails[0]?.attachments ?? [];
  expect(file?.filename).toBe(`bilet-${ticket.serial}.pdf`);
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an unavailable mail server is retried', async () => {
  await buyPaidTicket(app, provider, player);
  const before = app.mailer.to(player.email).length;
  app.mailer.failNext(1);
  await expect(app.runDueJobs()).rejects.toThrow('The mail server is away');
  await app.runDueJobs();
  expect(app.mailer.to(player.email)).toHaveLength(before + 1);
});

test('a player with a deleted account gets no mail', async () => {
  const leaving = await signUpPlayer(app, { complete: true });
  const before = app.mailer.sent.length;
  await buyPaidTicket(app, provider, leaving);
  await app.platform.pool.query('update player set deleted_at = now() where player_id = $1', [
    leaving.playerId,
  ]);
  await app.runDueJobs();
  expect(app.mailer.sent).toHaveLength(before);
});
