/** The wallets of phones, by the checkout's names; each platform has one. */
export type PhoneWalletKind = 'google-pay' | 'apple-pay';

/** The settings of the wallets (call `phoneWallets`); null for one that isn't offered. */
export interface WalletSettings {
  googlePay: {
    environment: 'TEST' | 'PRODUCTION';
    merchantId: string;
    /** `tokenizationSpecification.parameters` of Google Pay. */
    gateway: Readonly<Record<string, string>>;
  } | null;
  applePay: { merchantId: string } | null;
}

export interface WalletPayment {
  settings: WalletSettings;
  totalBani: number;
  /** The recipient of the payment, as shown in the wallet's sheet. */
  payee: string;
}

/** The wallet's result for one payment. */
interface WalletToken {
  token: string;
  /** Closes a sheet that waits for the payment's result. */
  end(isPaid: boolean): void;
}

/** The bridge to Google Pay on Android and Apple Pay on iOS (specification 4 and 8). */
export interface PhoneWallet {
  /** Returns the wallet that has a card and is offered by the settings, or null. */
  payableWallet(settings: WalletSettings): Promise<PhoneWalletKind | null>;
  /**
   * Opens the wallet's sheet. Resolves to `cancelled` if the player closed it, and to null if it
   * failed, which is only logged (specification 8).
   */
  requestWalletToken(payment: WalletPayment): Promise<WalletToken | 'cancelled' | null>;
}
