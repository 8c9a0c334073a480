/** Status of a checkout at a provider; the last three are final. */
export type CheckoutStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** A provider's hosted payment page, in our terms. */
export interface ProviderCheckout {
  readonly id: string;
  /** Id of our payment. */
  readonly reference: string;
  readonly url: string;
  readonly status: CheckoutStatus;
  readonly amountBani: number;
  readonly currency: string;
  readonly failureCode: string | null;
  readonly card: PaidCard | null;
}

/** The card that paid, as its provider describes it. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
  /** Equals the fingerprint of the saved card; null if the provider has none. */
  readonly fingerprint: string | null;
}

export interface CheckoutRequest {
  /** Id of our payment; repeating it returns the same page. */
  readonly paymentId: string;
  readonly amountBani: number;
  readonly description: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: 'ro' | 'en';
  /** Closing time of the page, by the provider's clock. */
  readonly expiresAt: Date;
  /** The partner's id of the paying player; set only for the partner. */
  readonly partnerPlayerId?: string;
}

export interface RefundRequest {
  /** Id of our payment; without a `refundId` it's refunded in full, once. */
  readonly paymentId: string;
  /** Id of our partial refund; repeating it doesn't refund twice. */
  readonly refundId?: string;
  readonly checkoutId: string;
  readonly amountBani: number;
  readonly reason: string;
  /**
   * Number of earlier refunds of this amount that a bank refused; it makes the next one a new
   * request.
   */
  readonly failedCount?: number;
}

export interface ProviderRefund {
  readonly id: string;
  /** Id of our payment or partial refund; free text for a refund made manually at the provider. */
  readonly reference: string;
  /** The provider's id of the refunded checkout. */
  readonly checkoutId: string;
  readonly amountBani: number;
  /**
   * `failed` means that a bank refused the refund, which an event reports. A refund that fails
   * immediately counts as an unusable response.
   */
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A provider's reference of a saved card, which never contains a card number. */
export interface CardReference {
  readonly token: string;
  /** The provider's customer record that owns the card, if any. */
  readonly customer: string | null;
}

/** A saved card as its provider describes it. */
export interface SetUpCard extends CardReference {
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  /** Stays the same however often a physical card is saved. */
  readonly fingerprint: string;
}

export interface CardSetupRequest {
  /** Id of our card setup; repeating it returns the same page. */
  readonly cardSetupId: string;
  /** Owner of the card. */
  readonly playerId: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: 'ro' | 'en';
  /** Closing time of the page, by the provider's clock. */
  readonly expiresAt: Date;
}

/** A hosted page for saving a card; the last three statuses are final. */
export interface ProviderCardSetup {
  readonly id: string;
  /** Id of our card setup. */
  readonly reference: string;
  readonly url: string;
  readonly status: 'open' | 'succeeded' | 'failed' | 'expired';
  readonly failureCode: string | null;
  /** The saved card, or null if none was saved yet. */
  readonly card: SetUpCard | null;
}

export interface ChargeRequest extends CheckoutRequest {
  readonly card: CardReference;
  /**
   * True if the player can complete a bank challenge. Otherwise cards that require one are
   * declined.
   */
  readonly isPersonPresent: boolean;
}

/** The phone wallets, one per platform. */
export type PhoneWalletKind = 'google-pay' | 'apple-pay';

export interface PhoneWalletCharge extends CheckoutRequest {
  readonly kind: PhoneWalletKind;
  /** The wallet's token for this payment, which works once and is never stored or logged. */
  readonly token: string;
  /**
   * Reports whether the charge may still start. Providers that make other calls first check it
   * after them.
   */
  readonly mayBegin: () => Promise<boolean>;
}

export interface PayoutRequest {
  /** Id of our payout; repeating it doesn't pay twice. */
  readonly payoutId: string;
  readonly amountBani: number;
  /** The card of an earlier checkout, or a saved card. */
  readonly to: { readonly checkoutId: string } | { readonly card: CardReference };
}

/** A payout to a card; the last two statuses are final. */
export interface ProviderPayout {
  readonly id: string;
  /** Id of our payout. */
  readonly reference: string;
  readonly amountBani: number;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly failureCode: string | null;
}

/** A payer's dispute (chargeback) as an event reports it; the last two statuses are final. */
export interface ReportedDispute {
  readonly id: string;
  /** The provider's id of the disputed checkout. */
  readonly checkoutId: string;
  readonly amountBani: number;
  readonly status: 'open' | 'won' | 'lost';
  /**
   * True while the provider has withdrawn the money from us; false while a bank only inquires, and
   * after we won.
   */
  readonly isWithdrawn: boolean;
}

/** A dispute in its current state at the provider. */
export interface ProviderDispute extends ReportedDispute {
  /** Id of our payment, or empty if the payment isn't ours. */
  readonly reference: string;
  readonly currency: string;
  /** The bank's reason code. */
  readonly reason: string;
  /** The provider's deadline for evidence; null if there is none. */
  readonly evidenceDueAt: Date | null;
}

/**
 * A provider's event, tagged by its subject and including the subject's status at that time.
 * `unrelated` has no known subject.
 */
export type ProviderEvent = {
  readonly id: string;
  /** The provider's event type, which we store. */
  readonly providerType: string;
} & EventSubject;

/** The subject of an event and the `reference` to our object; null without one. */
export type EventSubject =
  | { readonly kind: 'checkout'; readonly reference: string; readonly checkout: ProviderCheckout }
  | { readonly kind: 'refund'; readonly reference: string; readonly refund: ProviderRefund }
  | { readonly kind: 'payout'; readonly reference: string; readonly payout: ProviderPayout }
  | { readonly kind: 'card-setup'; readonly reference: string; readonly cardSetup: ProviderCardSetup }
  | { readonly kind: 'dispute'; readonly reference: null; readonly dispute: ReportedDispute }
  | { readonly kind: 'unrelated'; readonly reference: null };

/** An event with its body, which equals the body of its notification. */
export interface ListedEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** The headers and the raw body of a notification. */
export interface RawNotification {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * A payment provider. All calls can be repeated, because each identifies its object by our id. They
 * reject with {@link ProviderUnavailable} if there was no usable response.
 */
export interface PaymentProvider {
  /** Name of the provider, used in URLs and tables. */
  readonly name: string;
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>;
  /** Returns null if the provider doesn't know the checkout. */
  findCheckout(checkoutId: string): Promise<ProviderCheckout | null>;
  /** Returns the checkouts of a payment: one, or none if the request never arrived. */
  findCheckoutsOf(paymentId: string): Promise<ProviderCheckout[]>;
  /**
   * Closes a page and returns its checkout. If it's too late, the checkout is paid or being paid.
   */
  expireCheckout(checkoutId: string): Promise<ProviderCheckout>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /**
   * Returns all refunds of a checkout, including failed ones; null if the provider can't list them.
   */
  readonly findRefunds: ((checkoutId: string) => Promise<ProviderRefund[]>) | null;
  /** Returns null if the provider doesn't know the dispute. */
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  /**
   * Returns the URL of an object in the provider's own dashboard, by the provider's id. Null if
   * there is no dashboard with such pages.
   */
  readonly dashboardUrl: ((providerReference: string) => string) | null;
  /** Null if the provider can't save cards. */
  readonly savedCards: SavedCards | null;
  /** Null if the provider doesn't accept phone wallets. */
  readonly phoneWallets: PhoneWallets | null;
  /** Null if the provider can't pay to cards. */
  readonly payouts: Payouts | null;
  /**
   * Reports whether a notification is recent and from the provider.
   * @param now the provider's time
   */
  isAuthentic(notification: RawNotification, now: Date): boolean;
  /** Parses the body of an authentic notification; null if it's unreadable. */
  readEvent(body: string): ProviderEvent | null;
  /**
   * Lists the provider's events, oldest first.
   * @param after id of the preceding event; null starts at the oldest available
   */
  listEvents(
    after: string | null,
    limit: number,
  ): Promise<{ readonly events: readonly ListedEvent[]; readonly hasMore: boolean }>;
}

/** Saved cards at a provider. */
export interface SavedCards {
  /** Opens a page for saving a card. */
  createCardSetup(request: CardSetupRequest): Promise<ProviderCardSetup>;
  /** Returns null if the provider doesn't know the card setup. */
  findCardSetup(providerSetupId: string): Promise<ProviderCardSetup | null>;
  /** Returns the pages of one of our card setups: one, or none if the request never arrived. */
  findCardSetupsOf(cardSetupId: string): Promise<ProviderCardSetup[]>;
  /** Detaches a card; unknown cards count as detached. */
  detach(card: CardReference): Promise<void>;
  /**
   * Charges a saved card. The checkout is `open` if the bank challenges the player on the page at
   * its `url`.
   */
  charge(request: ChargeRequest): Promise<ProviderCheckout>;
}

/** Payments with Google Pay on Android and Apple Pay on iOS. */
export interface PhoneWallets {
  /**
   * Google Pay's `tokenizationSpecification.parameters`, which determine who can decrypt the token.
   */
  readonly googlePayGateway: Readonly<Record<string, string>>;
  /**
   * Charges the card of a token, once per payment. The checkout is `open` if the bank challenges
   * the player on the page at its `url`. It's `failed` with {@link walletRefused} if the provider
   * can't use the token; nothing was charged then.
   */
  charge(request: PhoneWalletCharge): Promise<ProviderCheckout>;
}

/** Failure code of a payment whose wallet token the provider can't use. */
export const walletRefused = 'phone_wallet_refused';

/** Payouts to cards. */
export interface Payouts {
  /** Pays to a card. @throws {PayoutRefused} if the provider understood and refused */
  createPayout(request: PayoutRequest): Promise<ProviderPayout>;
  /** Returns a payout by our id, or null if the request never arrived. */
  findPayout(payoutId: string): Promise<ProviderPayout | null>;
}

/**
 * Thrown if the provider didn't respond, or its response is unusable. The request may or may not
 * have been executed.
 */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/**
 * Thrown if the provider understood and refused a payout. Nothing was paid, and repeating the
 * request won't help.
 */
export class PayoutRefused extends ProviderUnavailable {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The provider refuses a payout: ${code}`, options);
    this.name = 'PayoutRefused';
    this.code = code;
  }
}

/** Base path of the URLs to which banks redirect players, followed by the payment's id. */
export const paymentReturnPath = '/api/payment/return';
