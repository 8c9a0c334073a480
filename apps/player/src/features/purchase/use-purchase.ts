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
  /** The draft to buy, and whether it was already bought and may be unpaid. */
  readonly draft: DraftTicket;
  /** The draft as an order. */
  readonly order: TicketOrder;
  readonly firstDrawId: string;
  readonly totalBani: number;
}

interface Purchase {
  /**
   * Buys the ticket unless it was already bought. Then pays for it with a saved card or the phone's
   * wallet, or opens its payment.
   */
  start: (purchase: DraftPurchase, choice?: PurchaseChoice) => Promise<void>;
  isRunning: boolean;
  /** The state of the dialog about the player's position; see {@link CountryDialog}. */
  countryDialog: CountryDialogProps;
}

/**
 * Manages one purchase. A double tap, a reload, a lost response or a copy of the tab never buys
 * twice: the order's key belongs to the draft, so the server returns the same ticket for it. Once
 * bought, the ticket's id is in the draft, and only its payment is started.
 * @param onRefused called with the code of a rejection, after its toast
 */
export function usePurchase(onRefused: (errorCode: string) => void): Purchase {
  const { run, enter, flow, isRunning } = usePayment();
  const country = useCountryCheck();

  /** Orders the ticket with the player's position, or gives up when the player does. */
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
    // The current draft, because its seed changes when the ticket bought from it has ended.
    const { orderSeed } = flow.store.getState().draft.drafts[order.gameCode] ?? draft;
    // The position isn't part of the key: the same key buys the same ticket from anywhere.
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
   * Returns the server's current state of this draft's ticket: the one that was already bought,
   * even in another tab, otherwise a new one.
   */
  const bought = async (purchase: DraftPurchase): Promise<Bought | PaymentState> => {
    const { boughtTicketId } = purchase.draft;
    const before = boughtTicketId === null ? undefined : await readTicket(boughtTicketId, flow);
    if (before !== undefined && !hasEndedUnpaid(before)) return { ticket: before, paymentUrl: null };
    const answer = await buy(purchase);
    if (!('ticket' in answer)) return answer;
    const { id, expiresAt } = answer.ticket;
    if (expiresAt === null || Date.parse(expiresAt) > serverNowMs()) return answer;
    // A key always gets its first response again, so a ticket that was bought with it long ago may
    // be paid or expired.
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

/** Pays for a bought ticket as chosen, or opens its payment. */
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
    // If the card was declined the player chooses another one.
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

/** The server's rejections because of the country, which a dialog explains. */
const countryProblems: Readonly<Record<string, CountryProblem>> = {
  OUTSIDE_COUNTRY: 'outside',
  POSITION_MISSING: 'no-position',
  POSITION_TOO_OLD: 'too-old',
  POSITION_TOO_INACCURATE: 'too-inaccurate',
} satisfies Partial<Record<ErrorCode, CountryProblem>>;

/**
 * Reports whether a ticket has ended unpaid. The slice has then already given the draft another
 * seed, so that it can be bought again.
 */
function hasEndedUnpaid({ status }: Ticket): boolean {
  return status === 'expired' || status === 'refunded';
}

/** A bought ticket, and for a player of the partner the partner's page where it's paid. */
export interface Bought {
  readonly ticket: Ticket;
  readonly paymentUrl: string | null;
}

/**
 * Orders a ticket with the right call for this player; the partner's players use a different one
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
