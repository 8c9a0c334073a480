import type { WalletSettings } from '../device/phone-wallet/phone-wallet.ts';

/** What the server says of the wallets of phones. */
export const walletOffer: WalletSettings = {
  googlePay: { environment: 'TEST', merchantId: 'google-1', gateway: { gateway: 'example' } },
  applePay: { merchantId: 'merchant.test.loto' },
};
