export {
  type CardReference,
  type CheckoutRequest,
  type ListedEvent,
  type PaymentProvider,
  paymentReturnPath,
  type PhoneWalletKind,
  type PayoutRequest,
  PayoutRefused,
  type ProviderCardSetup,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayout,
  type ProviderRefund,
  ProviderUnavailable,
  type RawNotification,
  type SetUpCard,
  walletRefused,
} from './payment-provider.ts';
export { firstPollMs, isRequestLost, pollWhenViewed } from './poll-provider.ts';
export { createProviders } from './create-providers.ts';
export type { ProviderRegistry } from './provider-registry.ts';
export { partnerProviderName } from './partner/partner-provider.ts';
