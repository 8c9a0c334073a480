export type { PaymentPage } from './payment-page.ts';
export { webPaymentPage as paymentPage } from './web.ts';
