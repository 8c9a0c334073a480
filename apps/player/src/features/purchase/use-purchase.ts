import type { PurchaseInput, Ticket } from '@loto/api-contract';
import type { ErrorCode } from '@loto/api-contract/errors';
import type { CountryProblem, TicketOrder } from '@loto/game-rules';
import type { ApiError } from '../../session/api/api-error.ts';
import { dispatchCall } from '../../session/api/dispatch-call.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import type { DraftTicket } from '../../session/draft/draft-ticket.ts';
import { orderKeyOf } from '../../session/draft/order-key.ts';
import { chargeTicket, type PurchaseChoice } from '../../session/payment-flow/charge-ticket.ts';
import { isWaiting, leadToPayment, readTicket } from '../../session/payment-flow/lead-to-payment.ts';
import { openPayment } from '../../session/payment-flow/open-payment.ts';
import type { PaymentFlow } from '../../session/payment-flow/payment-flow.ts';
import { isCardRefused, type PaymentState } from '../../session/payment-flow/payment-state.ts';
import { leaveToSaveCard } from '../../session/payment-flow/save-card.ts';
import { usePayment } from '../../session/payment-flow/use-payment.ts';
import { gameTicketChosen } from '../../session/store/slices/ticket-slice.ts';
import type { CountryDialogProps } from './country-dialog.tsx';
import { useCountryCheck } from './use-country-check.ts';

interface DraftPurchase {
  /** What is bought, and whether it was bought before, perhaps not paid. */
  readonly draft: DraftTicket;
  /** The draft as an order. */
  readonly order: TicketOrder;
  readonly firstDrawId: string;
  readonly totalBani: number;
}

interface Purchase {
  /**
   * Buys the ticket unless it was bought already, then pays it with a saved card or from the
   * phone's wallet, or goes to its payment.
   */
  start: (purchase: DraftPurchase, choice?: PurchaseChoice) => Promise<void>;
  isRunning: boolean;
  /** What is asked or said of where the player is; see {@link CountryDialog}. */
  countryDialog: CountryDialogProps;
}

/**
 * One purchase: a double tap, a reload, a lost reply or a copy of the tab never buys twice. The
 * order's key is the draft's own, so the server gives the same ticket for it; once bought, the
 * ticket's id is in the draft and only its payment is started.
 * @param onRefused called with the code of a refusal, after its toast
 */
export function usePurchase(onRefused: (errorCode: string) => void): Purchase {
  const { run, enter, flow, isRunning } = usePayment();
  const country = useCountryCheck();

  /** Orders the ticket from where the player is; gives up when they do. */
  const buy = async ({
    draft,
    order,
    firstDrawId,
    totalBani,
  }: DraftPurchase): Promise<Bought | PaymentState> => {
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
    // the draft as it is now: its seed changes when what was bought from it has ended
    const { orderSeed } = flow.store.getState().draft.drafts[order.gameCode] ?? draft;
    // where the device is, is no part of the order: the same key buys the same ticket from anywhere
    const idempotencyKey = orderKeyOf(orderSeed, body);
    enter('locating');
    let place = await country.locate();
    while (place !== null) {
      enter('buying');
      const answer = await sendOrder({ body: { ...body, ...place }, idempotencyKey }, flow);
      if ('ticket' in answer) return answer;
      const problem = countryProblems[answer.errorCode];
      if (problem === undefined) {
        if (answer.status >= 400 && answer.status < 500) onRefused(answer.errorCode);
        return { step: 'refused', reason: 'failed' };
      }
      enter('locating');
      place = await country.locateAfter(problem);
    }
    return { step: 'idle' };
  };

  /**
   * The ticket of this draft as the server knows it now: the one that was bought from it, wherever
   * that was done, else a new one.
   */
  const bought = async (purchase: DraftPurchase): Promise<Bought | PaymentState> => {
    const { boughtTicketId } = purchase.draft;
    const before = boughtTicketId === null ? undefined : await readTicket(boughtTicketId, flow);
    if (before !== undefined && !hasEndedUnpaid(before)) return { ticket: before, paymentUrl: null };
    const answer = await buy(purchase);
    if (!('ticket' in answer)) return answer;
    const { id, expiresAt } = answer.ticket;
    if (expiresAt === null || Date.parse(expiresAt) > serverNowMs()) return answer;
    // the first answer for a key is its answer for ever: what was bought by it long ago may have
    // been paid, or have expired
    const now = await readTicket(id, flow);
    if (now === undefined) return answer;
    return hasEndedUnpaid(now) ? buy(purchase) : { ticket: now, paymentUrl: null };
  };

  const start = async (purchase: DraftPurchase, choice: PurchaseChoice = {}): Promise<void> => {
    await run('buying', async () => {
      const answer = await bought(purchase);
      if (!('ticket' in answer)) return answer;
      enter('paying');
      return pay(answer, choice, flow);
    });
  };
  return { start, isRunning, countryDialog: country.dialog };
}

/** Pays a bought ticket as it was chosen beside it, or leads to its payment. */
async function pay(
  { ticket, paymentUrl }: Bought,
  { card, wallet, savesCard, proposedCard }: PurchaseChoice,
  flow: PaymentFlow,
): Promise<PaymentState> {
  const { dispatch, navigate, paymentMethods } = flow;
  if (paymentUrl !== null && (await isWaiting(ticket, flow))) return openPayment(paymentUrl, flow);
  if (card !== undefined) {
    dispatch(gameTicketChosen(ticket));
    const end = await chargeTicket(ticket.id, { card }, flow);
    // after a refusal another card is chosen, by the player
    if (isCardRefused(end)) await navigate(paymentMethods, { state: { refusedCard: card } });
    return end;
  }
  if (wallet !== undefined && (await isWaiting(ticket, flow))) {
    dispatch(gameTicketChosen(ticket));
    return chargeTicket(ticket.id, { wallet: { ...wallet, totalBani: ticket.totalBani } }, flow);
  }
  if (savesCard === true && (await isWaiting(ticket, flow))) {
    dispatch(gameTicketChosen(ticket));
    return leaveToSaveCard({ returnTo: paymentMethods, payTicketId: ticket.id }, flow);
  }
  return leadToPayment(ticket, proposedCard, flow);
}

/** Refusals of the server for the country, which a dialog explains. */
const countryProblems: Readonly<Record<string, CountryProblem>> = {
  OUTSIDE_COUNTRY: 'outside',
  POSITION_MISSING: 'no-position',
  POSITION_TOO_OLD: 'too-old',
  POSITION_TOO_INACCURATE: 'too-inaccurate',
} satisfies Partial<Record<ErrorCode, CountryProblem>>;

/** The slice has already given the draft another seed, so that it can be bought again. */
function hasEndedUnpaid({ status }: Ticket): boolean {
  return status === 'expired' || status === 'refunded';
}

/**
 * A ticket that was bought, and for a player of the partner the partner's page on which it is paid.
 */
export interface Bought {
  readonly ticket: Ticket;
  readonly paymentUrl: string | null;
}

/**
 * Orders a ticket by the call that is for this player: the partner's players have one of their own
 * (specification 4).
 */
async function sendOrder(
  order: { body: PurchaseInput; idempotencyKey: string },
  { dispatch, store }: PaymentFlow,
): Promise<Bought | ApiError> {
  const arg = { ...order, quietFor: Object.keys(countryProblems) };
  if (store.getState().auth.user?.isExternal !== true) {
    const { data, error } = await dispatchCall(dispatch, 'buyTicket', arg);
    return data === undefined ? error : { ticket: data.gameTicket, paymentUrl: null };
  }
  const { data, error } = await dispatchCall(dispatch, 'externalBuyTicket', arg);
  return data === undefined ? error : { ticket: data.ticket, paymentUrl: data.payment.url };
}
