import { walletRefused, type PhoneWalletCharge, type ProviderCheckout } from './payment-provider.ts';

/**
 * The charge of a phone's wallet whose token a provider cannot use. Nothing was made there that
 * could be queried.
 */
export function refusedWalletCharge({ paymentId, amountBani }: PhoneWalletCharge): ProviderCheckout {
  return {
    id: '',
    reference: paymentId,
    url: '',
    status: 'failed',
    amountBani,
    currency: 'RON',
    failureCode: walletRefused,
    card: null,
  };
}
