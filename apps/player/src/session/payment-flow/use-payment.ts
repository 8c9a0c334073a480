import type { Ticket } from '@loto/api-contract';
import { useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useGamePaths } from '../sales/game-paths.ts';
import { useAppDispatch, useAppStore } from '../store/root-reducer.ts';
import { type AddingCard, leaveToSaveCard } from './save-card.ts';
import { chargeTicket, type PaymentChoice } from './charge-ticket.ts';
import { leadToPayment } from './lead-to-payment.ts';
import { createRequestKeys, type PaymentFlow } from './payment-flow.ts';
import { isRunning, nextPayment, type PaymentState } from './payment-state.ts';

interface Payment {
  readonly isRunning: boolean;
  /**
   * Pays for a ticket. Without a card and a wallet, the payment continues at the provider's page.
   */
  readonly pay: (ticketId: string, choice?: PaymentChoice) => Promise<PaymentState>;
  /** Opens the choice of how to pay for a ticket; see {@link leadToPayment}. */
  readonly start: (ticket: Ticket, proposedCard?: string) => Promise<PaymentState>;
  /** Opens the provider's page for saving a card; see {@link leaveToSaveCard}. */
  readonly saveCard: (from: AddingCard) => Promise<PaymentState>;
  /**
   * Runs the work of a press, unless another one is running.
   * @returns the final state
   */
  readonly run: (begin: 'buying' | 'paying', work: () => Promise<PaymentState>) => Promise<PaymentState>;
  readonly enter: (step: 'locating' | 'buying' | 'paying') => void;
  readonly flow: PaymentFlow;
}

/** Returns the payment of one page: whether it's running, and the actions of the page's buttons. */
export function usePayment(): Payment {
  const [state, change] = useReducer(nextPayment, { step: 'idle' });
  // A second press can come before the next render.
  const latest = useRef<PaymentState>(state);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { paymentMethods } = useGamePaths();
  const [keys] = useState(createRequestKeys);
  const flow: PaymentFlow = { dispatch, store, navigate, paymentMethods, keys };

  const enter = (next: PaymentState): void => {
    latest.current = nextPayment(latest.current, next);
    change(next);
  };

  const run: Payment['run'] = async (begin, work) => {
    if (isRunning(latest.current)) return latest.current;
    enter({ step: begin });
    try {
      enter(await work());
    } catch (error) {
      enter({ step: 'idle' });
      throw error;
    }
    return latest.current;
  };

  return {
    isRunning: isRunning(state),
    pay: (ticketId, choice = {}) => run('paying', () => chargeTicket(ticketId, choice, flow)),
    start: (ticket, proposedCard) => run('paying', () => leadToPayment(ticket, proposedCard, flow)),
    saveCard: (from) => run('paying', () => leaveToSaveCard(from, flow)),
    run,
    enter: (step) => enter({ step }),
    flow,
  };
}
