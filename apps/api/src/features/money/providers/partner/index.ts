export { listedEvents, ProviderRefused, type Transport } from '../call-provider.ts';
export type { CheckoutRequest, Payouts, RawNotification } from '../payment-provider.ts';
export { createPartnerProvider } from './partner-provider.ts';
export * as partnerShapes from './partner-shapes.ts';
