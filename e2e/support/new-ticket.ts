import { randomUUID } from 'node:crypto';
import type { Ticket, TicketOrderInput } from '@loto/api-contract';
import { callOverHttp } from './api-client.ts';
import { expectOk, type Player } from './new-player.ts';
import type { StackAddress } from './stack-address.ts';

const usualOrder: TicketOrderInput = {
  gameCode: 'loto-6-49',
  variants: [{ numbers: [3, 11, 19, 24, 37, 42] }],
};

/** Buys a ticket over HTTP. The ticket then awaits payment. */
export async function buyTicket(
  stack: StackAddress,
  { token }: Player,
  order: TicketOrderInput = usualOrder,
): Promise<Ticket> {
  const answer = await expectOk(
    callOverHttp(stack.api, 'buyTicket', { token, idempotencyKey: randomUUID(), body: order }),
  );
  return answer.data.gameTicket;
}

/** Starts a ticket's payment over HTTP and returns the provider's page. */
export async function startPayment(stack: StackAddress, { token }: Player, id: string): Promise<string> {
  const body = {
    successUrl: `${stack.player}/payment/success/${id}`,
    failedUrl: `${stack.player}/payment/failure/${id}`,
  };
  const answer = await expectOk(
    callOverHttp(stack.api, 'checkout', { id, token, idempotencyKey: randomUUID(), body }),
  );
  return answer.data.paymentUrl;
}

/** Returns a player's tickets, newest first. */
export async function ticketsOf(stack: StackAddress, { token }: Pick<Player, 'token'>): Promise<Ticket[]> {
  const answer = await expectOk(callOverHttp(stack.api, 'listTickets', { token }));
  return answer.data.tickets;
}
