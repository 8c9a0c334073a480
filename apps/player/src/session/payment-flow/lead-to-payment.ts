import type { Ticket } from '@loto/api-contract';
import { dispatchCall } from '../api/dispatch-call.ts';
import { gameTicketChosen } from '../store/slices/ticket-slice.ts';
import { chargeTicket } from './charge-ticket.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';
import { findPhoneWallet } from './phone-wallet.ts';

/**
 * Leads to a bought ticket's payment (specification 4, payment flow): with saved cards, or with a
 * wallet in the phone, to the choice among them, below history when one is there, otherwise
 * straight to the payment URL. External players have neither here. A list that fails to load costs
 * only the choice: the ticket is paid on the provider's page then.
 * @param proposedCard what the choice opens with: a saved card's id, or `other`
 */
export async function leadToPayment(
  ticket: Ticket,
  proposedCard: string | undefined,
  flow: PaymentFlow,
): Promise<PaymentState> {
  const { dispatch, navigate, paymentMethods } = flow;
  const [isPayable, offersChoice] = await Promise.all([isWaiting(ticket, flow), hasChoice(flow)]);
  if (!isPayable) {
    await navigate(`/payment/success/${ticket.id}`, { replace: true });
    return { step: 'idle' };
  }
  // chosen at the last moment: the page of the cards opens only with a chosen ticket
  dispatch(gameTicketChosen(ticket));
  if (!offersChoice) return chargeTicket(ticket.id, {}, flow);
  await navigate(paymentMethods, proposedCard === undefined ? {} : { state: { proposedCard } });
  return { step: 'idle' };
}

async function hasChoice({ dispatch, store }: PaymentFlow): Promise<boolean> {
  if (store.getState().auth.user?.isExternal === true) return false;
  const [{ data }, wallet] = await Promise.all([
    dispatchCall(dispatch, 'listCards', { quietFor: 'all' }),
    findPhoneWallet(dispatch, store),
  ]);
  return wallet !== null || (data !== undefined && data.userCardList.length > 0);
}

/** Whether a ticket still waits, as far as can be known: another tab or device may have paid it. */
export async function isWaiting({ id, status }: Ticket, flow: PaymentFlow): Promise<boolean> {
  if (status !== 'awaiting-payment') return false;
  const now = await readTicket(id, flow);
  return now === undefined || now.status === 'awaiting-payment';
}

/** A ticket as the server knows it now; undefined when it cannot be asked. */
export async function readTicket(id: string, { dispatch }: PaymentFlow): Promise<Ticket | undefined> {
  const arg = { params: { id }, quietFor: 'all', onlyFromServer: true } as const;
  return (await dispatchCall(dispatch, 'getTicket', arg)).data;
}
