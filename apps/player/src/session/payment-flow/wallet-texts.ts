import type { TFunction } from 'i18next';
import type { PhoneWalletKind } from '../../device/phone-wallet/phone-wallet.ts';

/** The wallets' brand names, which aren't translated. */
export const walletNames: Readonly<Record<PhoneWalletKind, string>> = {
  'google-pay': 'Google Pay',
  'apple-pay': 'Apple Pay',
};

/** Returns the text of the button that opens the wallet's sheet. */
export function payFromWalletText(kind: PhoneWalletKind, t: TFunction): string {
  return t('cards.payFromWallet', { wallet: walletNames[kind] });
}
