import { useNavigate } from 'react-router';
import { device } from '../device/device.ts';
import { useAppStore } from './root-reducer.ts';
import { withPaymentToken } from './with-payment-token.ts';

/**
 * Where a payment continues: a page of our own inside the app; the partner's page through the
 * partner's browser, with the stored token for a player of the partner (specification 4); any other
 * in the browser's window.
 */
export function useOpenPayment(): (url: string) => Promise<void> {
  const navigate = useNavigate();
  const store = useAppStore();
  return async (url) => {
    const { origin, pathname, search } = new URL(url, location.origin);
    const { user, paymentToken } = store.getState().auth;
    if (origin === location.origin) await navigate(pathname + search, { replace: true });
    else if (user?.isExternal === true) device.openPartnerPage(withPaymentToken(url, paymentToken));
    else device.openPaymentPage(url);
  };
}
