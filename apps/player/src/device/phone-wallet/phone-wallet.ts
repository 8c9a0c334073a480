/** The wallets of phones, as the checkout names them; there is one for each platform. */
export type PhoneWalletKind = 'google-pay' | 'apple-pay';

/** What the wallets need to know (call `phoneWallets`); null for one that is not offered. */
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
  /** Whom the wallet's sheet says that the player pays. */
  payee: string;
}

/** What the wallet made for one payment. */
interface WalletToken {
  token: string;
  /** Closes a sheet that waits for what became of the payment. */
  end(isPaid: boolean): void;
}

/** The bridge to Google Pay on Android and Apple Pay on iOS (specification 4 and 8). */
export interface PhoneWallet {
  /** The wallet that has a card to pay with, and that the settings offer; null otherwise. */
  payableWallet(settings: WalletSettings): Promise<PhoneWalletKind | null>;
  /**
   * Opens the wallet's sheet. `cancelled`: the player closed it. Null: it failed, which is only
   * logged (specification 8).
   */
  requestWalletToken(payment: WalletPayment): Promise<WalletToken | 'cancelled' | null>;
}
