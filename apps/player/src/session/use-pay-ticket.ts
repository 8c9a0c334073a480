import { useRef, useState } from 'react';
import { paymentPage } from '../device/payment-page/index.ts';
import { useCheckoutMutation } from './calls/ticket-calls.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * Starts the payment of a ticket: asks for the provider's page and goes there (specification 4, payment flow). While one is under way
 * a further tap does nothing; after leaving for the page it stays pending, so that nothing flickers. A failure shows its own toast.
 */
export function usePayTicket(): { pay: (ticketId: string) => Promise<boolean>; isPaying: boolean } {
  const [checkout] = useCheckoutMutation();
  const [isPaying, setPaying] = useState(false);
  const isUnderWay = useRef(false);

  const pay = async (ticketId: string): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPaying(true);
    const answer = await checkout({
      params: { id: ticketId },
      body: { card: '', ...paymentPage.returnUrls(ticketId) },
      idempotencyKey: newIdempotencyKey(),
    });
    if (answer.data !== undefined) {
      paymentPage.open(answer.data.paymentUrl);
      return true;
    }
    isUnderWay.current = false;
    setPaying(false);
    return false;
  };
  return { pay, isPaying };
}
