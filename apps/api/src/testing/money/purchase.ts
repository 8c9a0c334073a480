import { randomUUID } from 'node:crypto';
import type { Ticket, TicketOrderInput } from '@loto/api-contract';
import type { FakeProvider } from './fake-provider.ts';
import type { SignedUpPlayer } from '../people/sign-up.ts';
import type { TestApp } from '../app/test-app.ts';

export const simpleOrder: TicketOrderInput = {
  gameCode: 'loto-6-49',
  variants: [{ numbers: [3, 11, 19, 24, 37, 42] }],
};

/**
 * Tries to buy the simple ticket or another one, and returns the response, which may be a
 * rejection.
 */
export function tryToBuy(
  app: TestApp,
  player: Pick<SignedUpPlayer, 'token'>,
  { body = simpleOrder, key = randomUUID() }: { body?: object; key?: string } = {},
) {
  return app.call('buyTicket', { token: player.token, idempotencyKey: key, body });
}

/** Buys a ticket; throws if that fails. */
export async function buyTicket(
  app: TestApp,
  player: Pick<SignedUpPlayer, 'token'>,
  order: Partial<TicketOrderInput> = {},
): Promise<Ticket> {
  const bought = await app.call('buyTicket', {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { ...simpleOrder, ...order },
  });
  if (bought.status !== 200) throw new Error(`Buying failed: ${bought.errorCode}`);
  return bought.data.gameTicket;
}

/** Returns a ticket's stored status; undefined if it doesn't exist. */
export async function storedTicketStatus(app: TestApp, ticketId: string): Promise<string | undefined> {
  const found = await app.platform.pool.query<{ status: string }>(
    'select status from ticket where ticket_id = $1',
    [ticketId],
  );
  return found.rows[0]?.status;
}

/** The return URLs of the test configuration's web app. */
export const returnUrls = {
  successUrl: 'http://localhost:3000/payment/success',
  failedUrl: 'http://localhost:3000/payment/failure',
};

/** Opens the provider's page for a ticket and returns the checkout's id. */
export async function startCheckout(
  app: TestApp,
  player: Pick<SignedUpPlayer, 'token'>,
  ticketId: string,
): Promise<string> {
  const started = await app.call('checkout', {
    id: ticketId,
    token: player.token,
    idempotencyKey: randomUUID(),
    body: returnUrls,
  });
  if (started.status !== 200) throw new Error(`The checkout failed: ${started.errorCode}`);
  return new URL(started.data.paymentUrl).pathname.split('/').at(-1) ?? '';
}

/** Posts a notification with a checkout's current state; returns the HTTP status. */
export async function notify(
  app: TestApp,
  provider: FakeProvider,
  checkoutId: string,
  changes: { body?: string; signature?: string } = {},
): Promise<number> {
  const body = changes.body ?? provider.event(checkoutId);
  const signature = changes.signature ?? provider.sign(body, app.clock.now());
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/payment/notifications/${provider.name}`,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    payload: body,
  });
  return response.statusCode;
}

/** Buys and pays for a ticket. */
export async function buyPaidTicket(
  app: TestApp,
  provider: FakeProvider,
  player: Pick<SignedUpPlayer, 'token'>,
  order: Partial<TicketOrderInput> = {},
): Promise<Ticket> {
  const bought = await buyTicket(app, player, order);
  const checkoutId = await startCheckout(app, player, bought.id);
  provider.set(checkoutId);
  await notify(app, provider, checkoutId);
  const paid = await app.call('getTicket', { id: bought.id, token: player.token });
  return paid.data;
}

/** A ticket of the partner's player, and the id of its payment there. */
export interface PartnerPurchase {
  readonly ticket: Ticket;
  readonly checkoutId: string;
}

/** Buys a ticket that is paid at the partner; throws if that fails. */
export async function buyAtPartner(
  app: TestApp,
  player: Pick<SignedUpPlayer, 'token'>,
  order: Partial<TicketOrderInput> = {},
): Promise<PartnerPurchase> {
  const bought = await app.call('externalBuyTicket', {
    token: player.token,
    idempotencyKey: randomUUID(),
    body: { ...simpleOrder, ...order },
  });
  if (bought.status !== 200) throw new Error(`Buying failed: ${bought.errorCode}`);
  const { ticket, payment } = bought.data;
  return { ticket, checkoutId: payment.url.split('/').at(-1) ?? '' };
}

/** Buys a ticket as a player of the partner and pays for it there. */
export async function buyPaidAtPartner(
  app: TestApp,
  partner: FakeProvider,
  player: Pick<SignedUpPlayer, 'token'>,
): Promise<Ticket> {
  const { ticket, checkoutId } = await buyAtPartner(app, player);
  partner.set(checkoutId, { status: 'succeeded', card: null });
  await notify(app, partner, checkoutId);
  return (await app.call('getTicket', { id: ticket.id, token: player.token })).data;
}
