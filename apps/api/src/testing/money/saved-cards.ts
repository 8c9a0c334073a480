import { randomUUID } from 'node:crypto';
import type { Answer, TestApp } from '../app/test-app.ts';
import type { FakeProvider } from './fake-provider.ts';
import { returnUrls } from './purchase.ts';
import type { SignedUpPlayer } from '../people/sign-up.ts';

type Player = Pick<SignedUpPlayer, 'token'>;

/** The return URLs of the test configuration's web app after saving a card. */
export const cardReturnUrls = {
  successUrl: 'http://localhost:3000/card-add/success',
  failedUrl: 'http://localhost:3000/card-add/failure',
};

/** Opens the provider's page for saving a card; returns the card setup's id there. */
export async function startCardSetup(app: TestApp, player: Player): Promise<string> {
  const started = await app.call('addCard', {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: cardReturnUrls,
  });
  if (started.status !== 200) throw new Error(`The card setup failed: ${started.errorCode}`);
  return new URL(started.data.paymentUrl).pathname.split('/').at(-1) ?? '';
}

/** Posts a notification with a card setup's current state; returns the HTTP status. */
export async function notifyOfCardSetup(
  app: TestApp,
  provider: FakeProvider,
  cardSetupId: string,
  body = provider.savedCards.event(cardSetupId),
): Promise<number> {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/payment/notifications/${provider.name}`,
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': provider.sign(body, app.clock.now()),
    },
    payload: body,
  });
  return response.statusCode;
}

/** Saves a card like a player; returns its id in the list. */
export async function saveCard(
  app: TestApp,
  provider: FakeProvider,
  player: Player,
  description: Parameters<FakeProvider['savedCards']['save']>[1] = {},
): Promise<string> {
  const cardSetupId = await startCardSetup(app, player);
  provider.savedCards.save(cardSetupId, description);
  if ((await notifyOfCardSetup(app, provider, cardSetupId)) !== 200) {
    throw new Error('The notification was refused');
  }
  const found = await app.platform.pool.query<{ card_id: string | null }>(
    'select card_id from card_setup where provider_reference = $1',
    [cardSetupId],
  );
  const id = found.rows[0]?.card_id;
  if (!id) throw new Error('The card was not saved');
  return id;
}

/** Returns a player's saved cards from the API. */
export async function savedCardsOf(app: TestApp, player: Player) {
  return (await app.call('listCards', { token: player.token })).data.userCardList;
}

/** Pays for a ticket with a saved card. */
export function payByCard(
  app: TestApp,
  player: Player,
  { ticketId, card, ...options }: { ticketId: string; card: string; idempotencyKey?: string; urls?: object },
): Promise<Answer<'checkout'>> {
  const { idempotencyKey = randomUUID(), urls = {} } = options;
  const body = { ...returnUrls, ...urls, card };
  return app.call('checkout', { id: ticketId, token: player.token, idempotencyKey, body });
}

/** Removes all cards, jobs and requests at the provider, for tests that share one server. */
export async function clearCards({ platform: { pool } }: TestApp, provider: FakeProvider): Promise<void> {
  await pool.query('truncate card_setup, saved_card, pending_card_detach, payout_card');
  await pool.query('delete from _private_jobs');
  provider.reset();
}
