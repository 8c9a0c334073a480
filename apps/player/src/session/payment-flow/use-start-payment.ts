import type { Ticket } from '@loto/api-contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { useFindPhoneWallet } from './phone-wallet.ts';
import { useAppDispatch, useAppSelector } from '../store/root-reducer.ts';
import { useGamePaths } from '../sales/game-paths.ts';
import { gameTicketChosen } from '../store/slices/ticket-slice.ts';
import { usePayTicket } from './use-pay-ticket.ts';

interface StartPayment {
  /** @param proposedCard what the choice opens with: a saved card's id, or `other` */
  start: (ticket: Ticket, proposedCard?: string) => Promise<void>;
  isStarting: boolean;
}

/**
 * The way to a bought ticket's payment (specification 4, payment flow): with saved cards, or with a
 * wallet in the phone, to the choice among them, below history when one is there, otherwise
 * straight to the payment URL. External players have neither here. A list that fails to load costs
 * only the choice: the ticket is paid on the provider's page then.
 */
export function useStartPayment(): StartPayment {
  const [listCards] = useCall('listCards');
  const [getTicket] = useCall('getTicket');
  const findWallet = useFindPhoneWallet();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { paymentMethods } = useGamePaths();
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  const { pay, isPaying } = usePayTicket();
  const [isLoading, setLoading] = useState(false);
  const isRunning = useRef(false);

  const hasChoice = async (): Promise<boolean> => {
    if (isExternal) return false;
    const [{ data }, wallet] = await Promise.all([listCards({ quietFor: 'all' }), findWallet()]);
    return wallet !== null || (data !== undefined && data.userCardList.length > 0);
  };

  /**
   * Whether a ticket still waits, as far as can be known: another tab or device may have paid it.
   */
  const isWaiting = async ({ id, status }: Ticket): Promise<boolean> => {
    if (status !== 'awaiting-payment') return false;
    const { data } = await getTicket({ params: { id }, quietFor: 'all', onlyFromServer: true });
    return data === undefined || data.status === 'awaiting-payment';
  };

  const lead = async (ticket: Ticket, proposedCard?: string): Promise<void> => {
    const [waits, offersChoice] = await Promise.all([isWaiting(ticket), hasChoice()]);
    if (!waits) {
      await navigate(`/payment/success/${ticket.id}`, { replace: true });
    } else if (offersChoice) {
      // chosen at the last moment: the page of the cards opens only with a chosen ticket
      dispatch(gameTicketChosen(ticket));
      await navigate(paymentMethods, proposedCard === undefined ? {} : { state: { proposedCard } });
    } else {
      dispatch(gameTicketChosen(ticket));
      await pay(ticket.id);
    }
  };

  const start = async (ticket: Ticket, proposedCard?: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    try {
      await lead(ticket, proposedCard);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  };
  return { start, isStarting: isLoading || isPaying };
}
