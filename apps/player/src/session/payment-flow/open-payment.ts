import { device } from '../../device/device.ts';
import { api } from '../api/api.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';
import { withPaymentToken } from './with-payment-token.ts';

/**
 * Opens the page where a payment continues: a page of our own inside the app; the partner's page
 * through the partner's browser, with the stored token for a player of the partner (specification
 * 4); any other in the browser's window, or over a phone app. From there the success path and the
 * failure path lead on to the outcome, any other page to /user/home, and whatever it was, the
 * server is asked.
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
