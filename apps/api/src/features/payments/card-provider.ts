/** Where a checkout at a provider is; the last three are final. */
export type CheckoutStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** A hosted page on which a person pays, as the provider knows it. */
export interface ProviderCheckout {
  readonly id: string;
  /** Our payment's id. */
  readonly reference: string;
  readonly url: string;
  readonly status: CheckoutStatus;
  readonly amountBani: number;
  readonly currency: string;
  readonly failureCode: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

export interface CheckoutRequest {
  /** Our payment's id; the same one asks for the same page. */
  readonly paymentId: string;
  readonly amountBani: number;
  readonly description: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: 'ro' | 'en';
  /** When the page closes, by the provider's clock. */
  readonly expiresAt: Date;
}

export interface RefundRequest {
  /** Our payment's id; without a `refundId` it is given back once, whole. */
  readonly paymentId: string;
  /** Our id of a part that is given back; the same one gives the same part back once. */
  readonly refundId?: string;
  readonly checkoutId: string;
  readonly amountBani: number;
  readonly reason: string;
}

export interface ProviderRefund {
  readonly id: string;
  /** Our id of the part, or our payment's. */
  readonly reference: string;
  readonly status: 'pending' | 'succeeded';
}

export interface PayoutRequest {
  /** Our pay-out's id; the same one pays once. */
  readonly payoutId: string;
  /** The checkout whose card it goes to. */
  readonly checkoutId: string;
  readonly amountBani: number;
}

/** Money on its way from us to a card; the last two states are final. */
export interface ProviderPayout {
  readonly id: string;
  /** Our pay-out's id. */
  readonly reference: string;
  readonly amountBani: number;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly failureCode: string | null;
}

/** Something that happened at the provider. */
export type ProviderEvent = { readonly id: string; readonly type: string } & (
  | { readonly checkout: ProviderCheckout; readonly refund: null; readonly payout: null }
  | { readonly checkout: null; readonly refund: ProviderRefund; readonly payout: null }
  | { readonly checkout: null; readonly refund: null; readonly payout: ProviderPayout }
  | { readonly checkout: null; readonly refund: null; readonly payout: null }
);

/** The headers and the raw body of a notification. */
export interface RawNotification {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * Whoever takes card payments for us. Every call may be repeated: each names what it makes by our payment's id.
 * All of them reject with {@link ProviderUnavailable} when there was no usable answer.
 */
export interface CardProvider {
  /** Its name in addresses and tables. */
  readonly name: string;
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>;
  /** Null when the provider knows no such checkout. */
  findCheckout(checkoutId: string): Promise<ProviderCheckout | null>;
  /** The checkouts made for a payment: one, or none when the request never arrived. */
  findCheckoutsOf(paymentId: string): Promise<ProviderCheckout[]>;
  /** Closes a page; answers the checkout as it is then, which is paid or being paid when it was too late to close it. */
  expireCheckout(checkoutId: string): Promise<ProviderCheckout>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Pays to the card of an earlier checkout. */
  payOut(request: PayoutRequest): Promise<ProviderPayout>;
  /** What became of a pay-out, by our id; null when the request never arrived. */
  findPayout(payoutId: string): Promise<ProviderPayout | null>;
  /**
   * Whether a notification is proved to be the provider's, and fresh.
   * @param now the provider's time
   */
  isAuthentic(notification: RawNotification, now: Date): boolean;
  /** Reads the body of an authentic notification; null when it cannot be read. */
  readEvent(body: string): ProviderEvent | null;
}

/** The provider did not answer, or not in a way that could be used. Whether it did what was asked is unknown. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}
