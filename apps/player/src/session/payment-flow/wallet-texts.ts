import type { TFunction } from 'i18next';
import type { PhoneWalletKind } from '../../device/phone-wallet/phone-wallet.ts';

/** The wallets' own names, which are the same in every language. */
export const walletNames: Readonly<Record<PhoneWalletKind, string>> = {
  'google-pay': 'Google Pay',
  'apple-pay': 'Apple Pay',
};

/** What the button says that opens the wallet's sheet. */
export function payFromWalletText(kind: PhoneWalletKind, t: TFunction): string {
  return t('cards.payFromWallet', { wallet: walletNames[kind] });
}
