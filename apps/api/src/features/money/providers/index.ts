export {
  type CardReference,
  type CardSetupRequest,
  type ChargeRequest,
  type CheckoutRequest,
  type ListedEvent,
  type PaymentProvider,
  paymentReturnPath,
  type PhoneWalletCharge,
  type PhoneWalletKind,
  type PhoneWallets,
  type PayoutRequest,
  type Payouts,
  PayoutRefused,
  type ProviderCardSetup,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayout,
  type ProviderRefund,
  ProviderUnavailable,
  type RawNotification,
  type RefundRequest,
  type ReportedDispute,
  type SavedCards,
  type SetUpCard,
  walletRefused,
} from './payment-provider.ts';
export { firstPollMs, isRequestLost, pollWhenViewed } from './poll-provider.ts';
export { createProviders } from './create-providers.ts';
export { payoutsOf, phoneWalletsOf, savedCardsOf, type ProviderRegistry } from './provider-registry.ts';
export { listedEvents, ProviderRefused, type Transport } from './call-provider.ts';
export { createPartnerProvider, partnerProviderName } from './partner/partner-provider.ts';
export * as partnerShapes from './partner/partner-shapes.ts';
export { createSandboxProvider } from './sandbox/sandbox-provider.ts';
