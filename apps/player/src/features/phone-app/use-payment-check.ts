import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Lifecycle } from '../../device/lifecycle/lifecycle.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { api } from '../../session/api/api.ts';
import { useAppDispatch, useAppStore } from '../../session/store/root-reducer.ts';
import { gameTicketDiscarded } from '../../session/store/slices/ticket-slice.ts';
import { showToast } from '../../session/messages/toasts.ts';

const againMs = 1500;
const mostTries = 8;

/**
 * Asks the server about the unpaid ticket: at startup, because the app may have ended with the
 * payment page open, and whenever the player returns to the app or to home, where a closed payment
 * page leads. While a payment is pending it asks a few more times, until the server has polled the
 * provider. A payment page shows the outcome itself.
 * @param isPaying true while such a page is open
 */
export function usePaymentCheck(lifecycle: Lifecycle, isPaying: boolean): void {
  const { t } = useTexts();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [getTicket] = useCall('getTicket');
  const check = useRef<(tries?: number) => Promise<void>>(async () => {});
  const isPayingNow = useRef(isPaying);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    isPayingNow.current = isPaying;
    check.current = async (tries = mostTries) => {
      clearTimeout(timer.current);
      const { auth, ticket: stored } = store.getState();
      const id = stored.gameTicket?.id;
      if (!auth.isAuthenticated || id === undefined) return;
      const { data: ticket } = await getTicket({ params: { id }, quietFor: 'all', onlyFromServer: true });
      const isStillStored = store.getState().ticket.gameTicket?.id === id;
      if (ticket === undefined || !isStillStored || isPayingNow.current) return;
      if (ticket.status === 'awaiting-payment') {
        const isPending = ticket.pendingPayment !== 'none' && tries > 1;
        if (isPending) timer.current = setTimeout(() => void check.current(tries - 1), againMs);
        return;
      }
      dispatch(gameTicketDiscarded());
      dispatch(api.util.invalidateTags(['Tickets']));
      if (ticket.status === 'active') showToast({ kind: 'ok', text: t('phoneApp.ticketPaid') });
    };
  });
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/user/home') void check.current();
  }, [pathname]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => lifecycle.onResume(() => void check.current()), [lifecycle]);
}
