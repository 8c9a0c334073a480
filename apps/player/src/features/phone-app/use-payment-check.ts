import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Lifecycle } from '../../device/lifecycle/lifecycle.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLazyGetTicketQuery } from '../../session/calls/ticket-calls.ts';
import { useAppDispatch, useAppStore } from '../../session/root-reducer.ts';
import { gameTicketDiscarded } from '../../session/slices/ticket-slice.ts';
import { showToast } from '../../session/toasts.ts';

/**
 * Asks the server what became of the ticket that waits for its payment: at the start, since the app
 * may have ended with the payment page open, and whenever the player comes back to the app or home,
 * where a closed payment page leads.
 */
export function usePaymentCheck(lifecycle: Lifecycle): void {
  const { t } = useTexts();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [getTicket] = useLazyGetTicketQuery();
  const check = useRef<() => Promise<void>>(async () => {});
  useEffect(() => {
    check.current = async () => {
      const { auth, ticket: stored } = store.getState();
      const id = stored.gameTicket?.id;
      if (!auth.isAuthenticated || id === undefined) return;
      const { data: ticket } = await getTicket({ params: { id }, quietFor: 'all' });
      const isStillStored = store.getState().ticket.gameTicket?.id === id;
      if (ticket === undefined || ticket.status === 'awaiting-payment' || !isStillStored) return;
      dispatch(gameTicketDiscarded());
      if (ticket.status === 'active') showToast({ kind: 'ok', text: t('phoneApp.ticketPaid') });
    };
  });
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/user/home') void check.current();
  }, [pathname]);
  useEffect(() => lifecycle.onResume(() => void check.current()), [lifecycle]);
}
