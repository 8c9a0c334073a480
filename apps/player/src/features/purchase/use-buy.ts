import type { Ticket, TicketOrderInput } from '@loto/api-contract';
import type { ApiError } from '../../session/api-error.ts';
import { isApiError } from '../../session/api-error.ts';
import { useBuyTicketMutation, useExternalBuyTicketMutation } from '../../session/calls/ticket-calls.ts';
import { useAppStore } from '../../session/root-reducer.ts';

/**
 * A ticket that was bought, and for a player of the partner the partner's page on which it is paid.
 */
export interface Bought {
  readonly ticket: Ticket;
  readonly paymentUrl: string | null;
}

type Answer = Bought | { readonly refusal: ApiError | null };

/**
 * Buys a ticket by the call that is for this player: the partner's players have one of their own
 * (specification 4).
 */
export function useBuy(): (order: { body: TicketOrderInput; idempotencyKey: string }) => Promise<Answer> {
  const [buyTicket] = useBuyTicketMutation();
  const [externalBuyTicket] = useExternalBuyTicketMutation();
  const store = useAppStore();
  return async (order) => {
    if (store.getState().auth.user?.isExternal !== true) {
      const { data, error } = await buyTicket(order);
      return data === undefined ? refusalOf(error) : { ticket: data.gameTicket, paymentUrl: null };
    }
    const { data, error } = await externalBuyTicket(order);
    return data === undefined ? refusalOf(error) : { ticket: data.ticket, paymentUrl: data.payment.url };
  };
}

function refusalOf(error: unknown): { refusal: ApiError | null } {
  return { refusal: isApiError(error) ? error : null };
}
