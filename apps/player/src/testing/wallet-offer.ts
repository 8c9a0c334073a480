import type { WalletSettings } from '../device/phone-wallet/phone-wallet.ts';

/** The server's settings for the wallets of phones. */
export const walletOffer: WalletSettings = {
  googlePay: { environment: 'TEST', merchantId: 'google-1', gateway: { gateway: 'example' } },
  applePay: { merchantId: 'merchant.test.loto' },
};
