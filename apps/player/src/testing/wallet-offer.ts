import type { WalletSettings } from '../device/phone-wallet/phone-wallet.ts';

/** The server's settings for the phones' wallets. */
export const walletOffer: WalletSettings = {
  googlePay: { environment: 'TEST', merchantId: 'google-1', gateway: { gateway: 'example' } },
  applePay: { merchantId: 'merchant.test.loto' },
};
