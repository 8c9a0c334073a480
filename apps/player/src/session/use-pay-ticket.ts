import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { device } from '../device/device.ts';
import { isApiError } from './api-error.ts';
import { useCheckoutMutation } from './calls/ticket-calls.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { useOpenPayment } from './use-open-payment.ts';

/**
 * What became of a press on "pay". `left`: navigating to the page where it continues, or to the
 * outcome. `returned`: back from the provider's page over a phone app. `declined`: the bank refused
 * the saved card, the ticket still waits. `unusable`: the saved card is gone or expired. `failed`:
 * anything else, shown by its toast.
 */
export type PayOutcome = 'left' | 'returned' | 'declined' | 'unusable' | 'failed';

const outcomeOfCode: Readonly<Record<string, PayOutcome>> = {
  CARD_DECLINED: 'declined',
  CARD_EXPIRED: 'unusable',
  CARD_NOT_FOUND: 'unusable',
};

/** What a ticket is paid with. */
export interface PaymentChoice {
  readonly card?: string;
}

/** The same on the check of a ticket, where a card that is typed can be saved first. */
export interface PurchaseChoice extends PaymentChoice {
  readonly savesCard?: boolean;
  /** What the payment-methods screen opens with: a saved card's id, or `other`. */
  readonly proposedCard?: string;
}

interface PayTicket {
  /**
   * @param choice.card a saved card's id; without one the payment continues at the provider's page
   */
  pay: (ticketId: string, choice?: PaymentChoice) => Promise<PayOutcome>;
  isPaying: boolean;
}

/**
 * Pays a ticket: requests the payment URL and opens it (specification 4, payment flow). While one
 * is under way a further press does nothing; after leaving it stays pending, so that nothing
 * flickers. A ticket that cannot be paid any more leads to the outcome page, which queries the
 * server what became of it; so does a saved card's charge whose answer was lost. Failures show
 * their own toast.
 */
export function usePayTicket(): PayTicket {
  const [checkout] = useCheckoutMutation();
  const openPayment = useOpenPayment();
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const isRunning = useRef(false);
  const key = useRef<{ of: string; key: string }>(undefined);

  /**
   * A lost answer is requested again with the key of its request; another card is another
   * request.
   */
  const keyOf = (request: string): string => {
    if (key.current?.of !== request) key.current = { of: request, key: newIdempotencyKey() };
    return key.current.key;
  };

  const send = async (ticketId: string, { card = '' }: PaymentChoice): Promise<PayOutcome> => {
    const answer = await checkout({
      params: { id: ticketId },
      body: { card, ...device.paymentReturnUrls(ticketId) },
      idempotencyKey: keyOf(`${ticketId} ${card}`),
      // a saved card may have been charged though the answer is lost: the outcome page finds out
      quietFor: card === '' ? ['TICKET_NOT_PAYABLE'] : ['TICKET_NOT_PAYABLE', 'UNREACHABLE'],
    });
    if (answer.data !== undefined) {
      const opened = await openPayment(answer.data.paymentUrl);
      // the page was closed: the next press asks for another
      if (opened === 'returned') key.current = undefined;
      return opened;
    }
    const { status, errorCode } = isApiError(answer.error) ? answer.error : { status: 0, errorCode: '' };
    if (status !== 0) key.current = undefined;
    const isUnknown = card !== '' && errorCode === 'UNREACHABLE';
    if (errorCode !== 'TICKET_NOT_PAYABLE' && !isUnknown) return outcomeOfCode[errorCode] ?? 'failed';
    await navigate(`/payment/success/${ticketId}`, { replace: true });
    return 'left';
  };

  const pay = async (ticketId: string, choice: PaymentChoice = {}): Promise<PayOutcome> => {
    if (isRunning.current) return 'left';
    isRunning.current = true;
    setPaying(true);
    const outcome = await send(ticketId, choice);
    if (outcome !== 'left') {
      isRunning.current = false;
      setPaying(false);
    }
    return outcome;
  };
  return { pay, isPaying };
}
