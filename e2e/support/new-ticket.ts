import { randomUUID } from 'node:crypto';
import type { Ticket, TicketOrderInput } from '@loto/api-contract';
import { callOverHttp } from './api-client.ts';
import { expectOk, type Player } from './new-player.ts';
import type { HouseAddress } from './house-address.ts';

const usualOrder: TicketOrderInput = {
  gameCode: 'loto-6-49',
  variants: [{ numbers: [3, 11, 19, 24, 37, 42] }],
};

/** Buys a ticket over HTTP; it waits for its payment. */
export async function buyTicket(
  house: HouseAddress,
  { token }: Player,
  order: TicketOrderInput = usualOrder,
): Promise<Ticket> {
  const answer = await expectOk(
    callOverHttp(house.api, 'buyTicket', { token, idempotencyKey: randomUUID(), body: order }),
  );
  return answer.data.gameTicket;
}

/** Starts a ticket's payment over HTTP; answers the provider's page. */
export async function startPayment(house: HouseAddress, { token }: Player, id: string): Promise<string> {
  const body = {
    successUrl: `${house.player}/payment/success/${id}`,
    failedUrl: `${house.player}/payment/failure/${id}`,
  };
  const answer = await expectOk(
    callOverHttp(house.api, 'checkout', { id, token, idempotencyKey: randomUUID(), body }),
  );
  return answer.data.paymentUrl;
}

/** A player's tickets, newest first. */
export async function ticketsOf(house: HouseAddress, { token }: Pick<Player, 'token'>): Promise<Ticket[]> {
  const answer = await expectOk(callOverHttp(house.api, 'listTickets', { token }));
  return answer.data.tickets;
}
