import { useNavigate } from 'react-router';
import { device } from '../../device/device.ts';
import { api } from '../api/api.ts';
import { useAppStore } from '../store/root-reducer.ts';
import { withPaymentToken } from './with-payment-token.ts';

/**
 * What opening a payment did. `left`: the window is on its way to another page. `returned`: the
 * player is back from a page that was opened over the app.
 */
export type PaymentOpened = 'left' | 'returned';

/**
 * Where a payment continues: a page of our own inside the app; the partner's page through the
 * partner's browser, with the stored token for a player of the partner (specification 4); any other
 * in the browser's window, or over a phone app. From there the success path and the failure path
 * lead on to the outcome, any other page to /user/home, and whatever it was, the server is asked.
 */
export function useOpenPayment(): (url: string) => Promise<PaymentOpened> {
  const navigate = useNavigate();
  const store = useAppStore();
  return async (url) => {
    const productOrigin = device.productOrigin();
    const { origin, pathname, search } = new URL(url, productOrigin);
    const { user, paymentToken } = store.getState().auth;
    if (origin === productOrigin) {
      await navigate(pathname + search, { replace: true });
      return 'left';
    }
    const isExternal = user?.isExternal === true;
    const page = isExternal ? withPaymentToken(url, paymentToken) : url;
    if (isExternal && !device.isNative) {
      device.openPartnerPage(page);
      return 'left';
    }
    const path = await device.openPaymentPage(page);
    if (path === undefined) return 'left';
    store.dispatch(api.util.invalidateTags(['Ticket', 'Tickets']));
    await navigate(path ?? '/user/home', { replace: true });
    return 'returned';
  };
}
