import type { PurchaseInput, Ticket } from '@loto/api-contract';
import type { ErrorCode } from '@loto/api-contract/errors';
import type { CountryProblem, TicketOrder } from '@loto/game-rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../session/api/use-call.ts';
import { type ApiError, isApiError } from '../../session/api/api-error.ts';
import type { DraftTicket } from '../../session/draft/draft-ticket.ts';
import { useAddCard } from '../../session/payment-flow/add-card.ts';
import { orderKeyOf } from '../../session/draft/order-key.ts';
import { useAppStore } from '../../session/store/root-reducer.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { useOpenPayment } from '../../session/payment-flow/use-open-payment.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { gameTicketChosen } from '../../session/store/slices/ticket-slice.ts';
import {
  type PayOutcome,
  type PurchaseChoice,
  usePayTicket,
} from '../../session/payment-flow/use-pay-ticket.ts';
import { useStartPayment } from '../../session/payment-flow/use-start-payment.ts';
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
  const buyOnce = useBuy();
  const country = useCountryCheck();
  const openPayment = useOpenPayment();
  const [getTicket] = useCall('getTicket');
  const store = useAppStore();
  const { start: startPayment, isStarting } = useStartPayment();
  const { pay, isPaying } = usePayTicket();
  const { add } = useAddCard();
  const { paymentMethods } = useGamePaths();
  const navigate = useNavigate();
  const [isBuying, setBuying] = useState(false);
  const isStarted = useRef(false);

  const read = async (id: string): Promise<Ticket | undefined> =>
    (await getTicket({ params: { id }, quietFor: 'all', onlyFromServer: true })).data;

  const buy = async ({
    draft,
    order,
    firstDrawId,
    totalBani,
  }: DraftPurchase): Promise<Bought | undefined> => {
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
    const { orderSeed } = store.getState().draft.drafts[order.gameCode] ?? draft;
    // where the device is, is no part of the order: the same key buys the same ticket from anywhere
    const idempotencyKey = orderKeyOf(orderSeed, body);
    let place = await country.locate();
    while (place !== null) {
      const answer = await buyOnce({ body: { ...body, ...place }, idempotencyKey });
      if ('ticket' in answer) return answer;
      const { status, errorCode } = answer.refusal ?? { status: 0, errorCode: '' };
      const problem = countryProblems[errorCode];
      if (problem === undefined) {
        if (status >= 400 && status < 500) onRefused(errorCode);
        return undefined;
      }
      place = await country.locateAfter(problem);
    }
    return undefined;
  };

  /**
   * The ticket of this draft as the server knows it now: the one that was bought from it, wherever
   * that was done, else a new one.
   */
  const bought = async (purchase: DraftPurchase): Promise<Bought | undefined> => {
    const { boughtTicketId } = purchase.draft;
    const before = boughtTicketId === null ? undefined : await read(boughtTicketId);
    if (before !== undefined && !hasEndedUnpaid(before)) return { ticket: before, paymentUrl: null };
    const answer = await buy(purchase);
    if (answer?.ticket.expiresAt == null || Date.parse(answer.ticket.expiresAt) > serverNowMs())
      return answer;
    // the first answer for a key is its answer for ever: what was bought by it long ago may have
    // been paid, or have expired
    const now = await read(answer.ticket.id);
    if (now === undefined) return answer;
    return hasEndedUnpaid(now) ? buy(purchase) : { ticket: now, paymentUrl: null };
  };

  /** Whether a ticket still waits, as far as can be known: a copy of the tab may have paid it. */
  const isWaiting = async ({ id }: Ticket): Promise<boolean> => {
    const now = await read(id);
    return now === undefined || now.status === 'awaiting-payment';
  };

  const release = (): void => {
    isStarted.current = false;
    setBuying(false);
  };

  /** After a refusal another card is chosen, by the player. */
  const payWith = async (ticket: Ticket, card: string): Promise<PayOutcome> => {
    store.dispatch(gameTicketChosen(ticket));
    const outcome = await pay(ticket.id, { card });
    if (outcome === 'declined' || outcome === 'unusable') {
      await navigate(paymentMethods, { state: { refusedCard: card } });
    }
    return outcome;
  };

  const start = async (purchase: DraftPurchase, choice: PurchaseChoice = {}): Promise<void> => {
    if (isStarted.current) return;
    isStarted.current = true;
    setBuying(true);
    try {
      const answer = await bought(purchase);
      if (answer?.paymentUrl != null && (await isWaiting(answer.ticket))) {
        // stays pending until the browser has left, so that nothing flickers
        if ((await openPayment(answer.paymentUrl)) === 'left') return;
      } else if (answer !== undefined && choice.card !== undefined) {
        if ((await payWith(answer.ticket, choice.card)) === 'left') return;
      } else if (answer !== undefined && choice.wallet !== undefined && (await isWaiting(answer.ticket))) {
        store.dispatch(gameTicketChosen(answer.ticket));
        const { id, totalBani } = answer.ticket;
        if ((await pay(id, { wallet: { ...choice.wallet, totalBani } })) === 'left') return;
      } else if (answer !== undefined && choice.savesCard === true && (await isWaiting(answer.ticket))) {
        store.dispatch(gameTicketChosen(answer.ticket));
        if (await add({ returnTo: paymentMethods, payTicketId: answer.ticket.id })) return;
      } else if (answer !== undefined) await startPayment(answer.ticket, choice.proposedCard);
    } catch (error) {
      release();
      throw error;
    }
    release();
  };
  return { start, isRunning: isBuying || isStarting || isPaying, countryDialog: country.dialog };
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

type Answer = Bought | { readonly refusal: ApiError | null };

/**
 * Buys a ticket by the call that is for this player: the partner's players have one of their own
 * (specification 4).
 */
function useBuy(): (purchase: { body: PurchaseInput; idempotencyKey: string }) => Promise<Answer> {
  const [buyTicket] = useCall('buyTicket');
  const [externalBuyTicket] = useCall('externalBuyTicket');
  const store = useAppStore();
  return async (purchase) => {
    const call = { ...purchase, quietFor: Object.keys(countryProblems) };
    if (store.getState().auth.user?.isExternal !== true) {
      const { data, error } = await buyTicket(call);
      return data === undefined ? refusalOf(error) : { ticket: data.gameTicket, paymentUrl: null };
    }
    const { data, error } = await externalBuyTicket(call);
    return data === undefined ? refusalOf(error) : { ticket: data.ticket, paymentUrl: data.payment.url };
  };
}

function refusalOf(error: unknown): { refusal: ApiError | null } {
  return { refusal: isApiError(error) ? error : null };
}
