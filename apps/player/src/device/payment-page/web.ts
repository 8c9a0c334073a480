import type { PaymentPage } from './payment-page.ts';

export const webPaymentPage: PaymentPage = {
  open(paymentUrl) {
    location.assign(paymentUrl);
  },
  returnUrls(ticketId) {
    const outcome = (name: string) => `${location.origin}/payment/${name}/${encodeURIComponent(ticketId)}`;
    return { successUrl: outcome('success'), failedUrl: outcome('failure') };
  },
};
