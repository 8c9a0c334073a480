import type { Ticket } from '@loto/api-contract';
import { dispatchCall } from '../api/dispatch-call.ts';
import { gameTicketChosen } from '../store/slices/ticket-slice.ts';
import { chargeTicket } from './charge-ticket.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';
import { findPhoneWallet } from './phone-wallet.ts';

/**
 * Opens the payment of a bought ticket (specification 4, payment flow). With saved cards or a
 * wallet in the phone it opens the choice among them, below the history if that page is in view;
 * otherwise it opens the payment URL. The partner's players have neither cards nor wallets here. If
 * the list fails to load, only the choice is lost: the provider's page opens.
 * @param proposedCard the initial selection: a saved card's id, or `other`
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
  // Set just before, because the payment-methods page opens only with a chosen ticket.
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

/** Reports whether a ticket is unpaid as far as known; another tab or device may have paid it. */
export async function isWaiting({ id, status }: Ticket, flow: PaymentFlow): Promise<boolean> {
  if (status !== 'awaiting-payment') return false;
  const now = await readTicket(id, flow);
  return now === undefined || now.status === 'awaiting-payment';
}

/** Returns the server's current state of a ticket; undefined if the server can't be reached. */
export async function readTicket(id: string, { dispatch }: PaymentFlow): Promise<Ticket | undefined> {
  const arg = { params: { id }, quietFor: 'all', onlyFromServer: true } as const;
  return (await dispatchCall(dispatch, 'getTicket', arg)).data;
}
