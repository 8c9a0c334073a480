import { device } from '../../device/device.ts';
import { api } from '../api/api.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';
import { withPaymentToken } from './with-payment-token.ts';

/**
 * Opens the page where a payment continues. A page of this site opens inside the app. The partner's
 * page opens through the partner's browser, with the stored token for a player of the partner
 * (specification 4). Any other opens in the browser's window, or over a phone app. The success path
 * and the failure path lead back to the outcome, any other path to /user/home. In every case the
 * server is asked for the state.
 */
export async function openPayment(
  url: string,
  { dispatch, store, navigate }: PaymentFlow,
): Promise<PaymentState> {
  const productOrigin = device.productOrigin();
  const { origin, pathname, search } = new URL(url, productOrigin);
  const { user, paymentToken } = store.getState().auth;
  if (origin === productOrigin) {
    await navigate(pathname + search, { replace: true });
    return { step: 'left' };
  }
  const isExternal = user?.isExternal === true;
  const page = isExternal ? withPaymentToken(url, paymentToken) : url;
  if (isExternal && !device.isNative) {
    device.openPartnerPage(page);
    return { step: 'left' };
  }
  const path = await device.openPaymentPage(page);
  if (path === undefined) return { step: 'left' };
  dispatch(api.util.invalidateTags(['Ticket', 'Tickets']));
  await navigate(path ?? '/user/home', { replace: true });
  return { step: 'returned' };
}
