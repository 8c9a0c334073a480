export {
  ProviderUnavailable,
  type CardReference,
  type ChargeRequest,
  type CheckoutRequest,
  type CheckoutStatus,
  type EventSubject,
  type ListedEvent,
  type PaymentProvider,
  type Payouts,
  type PayoutRequest,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderPayout,
  type ProviderRefund,
  type ProviderCardSetup,
  type RawNotification,
  type RefundRequest,
  type SetUpCard,
  type CardSetupRequest,
  type SavedCards,
} from './payment-provider.ts';
export { liveProviders } from './live-providers.ts';
export { paymentReturnPath } from './payment-return-path.ts';
export {
  createProviderRegistry,
  payoutsOf,
  ProviderNotLive,
  savedCardsOf,
  type ProviderRegistry,
} from './provider-registry.ts';
export { createSandboxProvider } from './sandbox/sandbox-provider.ts';
