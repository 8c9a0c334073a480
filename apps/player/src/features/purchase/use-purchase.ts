import { useRef, useState } from 'react';
import type { TicketOrder } from '@loto/game-rules';
import { isApiError } from '../../session/api-error.ts';
import { useBuyTicketMutation, useLazyGetTicketQuery } from '../../session/calls/ticket-calls.ts';
import { forgetOrderKey, orderKey } from '../../session/draft/order-key.ts';
import { usePayTicket } from '../../session/use-pay-ticket.ts';

interface PurchaseFacts {
  readonly order: TicketOrder;
  readonly firstDrawId: string;
  readonly totalBani: number;
  /** The ticket that was bought from this very draft before, perhaps not paid. */
  readonly boughtTicketId: string | null;
}

interface Purchase {
  /** Buys the ticket unless it was bought already, then goes to its payment. */
  start: (facts: PurchaseFacts) => Promise<void>;
  isUnderWay: boolean;
}

/**
 * One purchase: a double tap, a reload or a lost reply never buys twice. The order's key lives until the server has answered for good;
 * from then on the bought ticket's id stands in the draft and only its payment is started.
 * @param onRefused told the code of a refusal, after its toast
 */
export function usePurchase(onRefused: (errorCode: string) => void): Purchase {
  const [buyTicket] = useBuyTicketMutation();
  const [getTicket] = useLazyGetTicketQuery();
  const { pay, isPaying } = usePayTicket();
  const [isBuying, setBuying] = useState(false);
  const isStarted = useRef(false);

  const payable = async (ticketId: string | null): Promise<string | undefined> => {
    if (ticketId === null) return undefined;
    const { data } = await getTicket({ params: { id: ticketId }, quietFor: 'all' });
    return data?.status === 'awaiting-payment' ? data.id : undefined;
  };

  const buy = async ({ order, firstDrawId, totalBani }: PurchaseFacts): Promise<string | undefined> => {
    const body = {
      ...order,
      variants: order.variants.map(({ numbers, jokers, isCombined, isQuickPick }) => ({
        numbers: [...numbers],
        jokers: [...jokers],
        isCombined,
        isQuickPick,
      })),
      firstDrawId,
      expectedTotalBani: totalBani,
    };
    const answer = await buyTicket({ body, idempotencyKey: orderKey(body) });
    if (answer.data !== undefined) {
      forgetOrderKey();
      return answer.data.gameTicket.id;
    }
    if (isApiError(answer.error) && answer.error.status >= 400 && answer.error.status < 500) {
      forgetOrderKey();
      onRefused(answer.error.errorCode ?? '');
    }
    return undefined;
  };

  const start = async (facts: PurchaseFacts): Promise<void> => {
    if (isStarted.current) return;
    isStarted.current = true;
    setBuying(true);
    try {
      const ticketId = (await payable(facts.boughtTicketId)) ?? (await buy(facts));
      if (ticketId !== undefined) await pay(ticketId);
    } finally {
      isStarted.current = false;
      setBuying(false);
    }
  };
  return { start, isUnderWay: isBuying || isPaying };
}
