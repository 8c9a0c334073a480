import { registerPlugin } from '@capacitor/core';
import type { PhonePlatform } from '../platform.ts';
import type { PhoneWallet, WalletPayment, WalletSettings } from './phone-wallet.ts';

/**
 * The plugin in the phone apps: PhoneWalletPlugin.java and PhoneWalletPlugin.swift in apps/phone.
 */
interface PhoneWalletPlugin {
  isReady(options: object): Promise<{ isReady: boolean }>;
  /** Rejects with the code `cancelled` if the player closed the sheet. */
  pay(options: object): Promise<{ paymentData: string }>;
  /** Closes the sheet; only for iOS, whose sheet waits for the result. */
  end(options: { isPaid: boolean }): Promise<void>;
}

const plugin = registerPlugin<PhoneWalletPlugin>('PhoneWallet');

/** The requests to one wallet; null if the settings don't offer it. */
interface Wallet {
  ready: object;
  pay: (payment: WalletPayment) => object;
  /** Extracts the token from the wallet's payment data. */
  tokenOf: (paymentData: string) => string;
}

const country = { countryCode: 'RO', currencyCode: 'RON' };

const walletOf: Record<PhonePlatform, (settings: WalletSettings) => Wallet | null> = {
  android: ({ googlePay }) => googlePay && askGoogle(googlePay),
  ios: ({ applePay }) =>
    applePay && {
      ready: {},
      pay: ({ totalBani, payee }) => ({
        merchantId: applePay.merchantId,
        total: inLei(totalBani),
        payee,
        ...country,
      }),
      tokenOf: (paymentData) => paymentData,
    },
};

/**
 * Returns the requests to Google Pay:
 * https://developers.google.com/pay/api/android/reference/request-objects
 */
function askGoogle({ environment, merchantId, gateway }: NonNullable<WalletSettings['googlePay']>): Wallet {
  const version = { apiVersion: 2, apiVersionMinor: 0 };
  const card = {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['VISA', 'MASTERCARD'],
    },
  };
  const tokenizationSpecification = { type: 'PAYMENT_GATEWAY', parameters: gateway };
  const options = (request: object) => ({ environment, request: JSON.stringify(request) });
  return {
    ready: options({ ...version, allowedPaymentMethods: [card], existingPaymentMethodRequired: true }),
    pay: ({ totalBani, payee }) =>
      options({
        ...version,
        allowedPaymentMethods: [{ ...card, tokenizationSpecification }],
        merchantInfo: { merchantId, merchantName: payee },
        transactionInfo: {
          totalPriceStatus: 'FINAL',
          totalPrice: inLei(totalBani),
          checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
          ...country,
        },
      }),
    tokenOf: (paymentData) =>
      (JSON.parse(paymentData) as { paymentMethodData: { tokenizationData: { token: string } } })
        .paymentMethodData.tokenizationData.token,
  };
}

/** Formats an amount for both wallets: with a point and two decimals. */
function inLei(bani: number): string {
  return `${Math.trunc(bani / 100)}.${`${bani % 100}`.padStart(2, '0')}`;
}

export function nativePhoneWallet(platform: PhonePlatform): PhoneWallet {
  return {
    async payableWallet(settings) {
      const wallet = walletOf[platform](settings);
      if (wallet === null) return null;
      try {
        const { isReady } = await plugin.isReady(wallet.ready);
        if (!isReady) return null;
      } catch (error) {
        console.error('The wallet did not answer:', error);
        return null;
      }
      return platform === 'ios' ? 'apple-pay' : 'google-pay';
    },
    async requestWalletToken(payment) {
      const wallet = walletOf[platform](payment.settings);
      if (wallet === null) return null;
      try {
        const { paymentData } = await plugin.pay(wallet.pay(payment));
        return {
          token: wallet.tokenOf(paymentData),
          end(isPaid) {
            if (platform === 'ios') plugin.end({ isPaid }).catch(() => {});
          },
        };
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === 'cancelled') return 'cancelled';
        // Logs only the code, because a wallet's message could contain its token.
        console.error('The wallet did not pay:', code);
        return null;
      }
    },
  };
}
