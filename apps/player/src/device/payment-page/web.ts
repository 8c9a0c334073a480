import type { PaymentPage } from './payment-page.ts';

/** A page of ours, whole, as the provider needs it. */
const ownUrl = (path: string) => location.origin + path;

export const webPaymentPage: PaymentPage = {
  open(paymentUrl) {
    location.assign(paymentUrl);
  },
  returnUrls(ticketId) {
    const id = encodeURIComponent(ticketId);
    return { successUrl: ownUrl(`/payment/success/${id}`), failedUrl: ownUrl(`/payment/failure/${id}`) };
  },
  cardReturnUrls() {
    return { successUrl: ownUrl('/card-add/success'), failedUrl: ownUrl('/card-add/failure') };
  },
};
