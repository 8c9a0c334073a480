import { walletRefused, type PhoneWalletCharge, type ProviderCheckout } from './payment-provider.ts';

/**
 * Returns the failed checkout for a phone wallet token that the provider can't use. No object
 * exists at the provider.
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
