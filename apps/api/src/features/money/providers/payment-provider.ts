/** Status of a checkout at a provider; the last three are final. */
export type CheckoutStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** A hosted payment page in the form of its provider. */
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

/** The card that paid, as described by its provider. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
  /** Same as that of a saved card; null if the provider has none. */
  readonly fingerprint: string | null;
}

export interface CheckoutRequest {
  /** Id of our payment; the same id returns the same page. */
  readonly paymentId: string;
  readonly amountBani: number;
  readonly description: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: 'ro' | 'en';
  /** Closing time of the page, by the provider's clock. */
  readonly expiresAt: Date;
  /** The partner's id of the paying player; only set for the partner. */
  readonly partnerPlayerId?: string;
}

export interface RefundRequest {
  /** Id of our payment; without a `refundId` it's refunded in full, once. */
  readonly paymentId: string;
  /** Id of our partial refund; the same id is refunded once. */
  readonly refundId?: string;
  readonly checkoutId: string;
  readonly amountBani: number;
  readonly reason: string;
  /**
   * Number of earlier refunds of the same amount that a bank refused; the next one is a new
   * request.
   */
  readonly failedCount?: number;
}

export interface ProviderRefund {
  readonly id: string;
  /** Id of our partial refund or payment; free text for a refund made by hand at the provider. */
  readonly reference: string;
  /** The provider's id of the refunded checkout. */
  readonly checkoutId: string;
  readonly amountBani: number;
  /**
   * `failed` means that a bank refused the refund, which an event reports. A refund that fails
   * immediately is an unusable response.
   */
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A provider's reference of a saved card; never contains a card number. */
export interface CardReference {
  readonly token: string;
  /** The provider's customer record that owns the card, if any. */
  readonly customer: string | null;
}

/** A saved card as described by its provider. */
export interface SetUpCard extends CardReference {
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  /** Equal for the same physical card, however often it is saved. */
  readonly fingerprint: string;
}

export interface CardSetupRequest {
  /** Id of our card setup; the same id returns the same page. */
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
  /** The saved card; null before. */
  readonly card: SetUpCard | null;
}

export interface ChargeRequest extends CheckoutRequest {
  readonly card: CardReference;
  /**
   * True if the player can complete a bank challenge. Otherwise cards that need one are refused.
   */
  readonly isPersonPresent: boolean;
}

/** The phone wallets, one per platform. */
export type PhoneWalletKind = 'google-pay' | 'apple-pay';

export interface PhoneWalletCharge extends CheckoutRequest {
  readonly kind: PhoneWalletKind;
  /** The wallet's token for this payment, which works once and is neither stored nor logged. */
  readonly token: string;
  /**
   * Reports whether the charge may still start. Providers that first make other calls check it
   * after these.
   */
  readonly mayBegin: () => Promise<boolean>;
}

export interface PayoutRequest {
  /** Id of our payout; the same id is paid once. */
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

/** A payer's dispute (chargeback) as reported by an event; the last two statuses are final. */
export interface ReportedDispute {
  readonly id: string;
  /** The provider's id of the disputed checkout. */
  readonly checkoutId: string;
  readonly amountBani: number;
  readonly status: 'open' | 'won' | 'lost';
  /**
   * True while the provider has withdrawn the money from us; false while a bank only inquires and
   * after we won.
   */
  readonly isWithdrawn: boolean;
}

/** A dispute in its current state at the provider. */
export interface ProviderDispute extends ReportedDispute {
  /** Id of our payment; empty if the payment isn't ours. */
  readonly reference: string;
  readonly currency: string;
  /** Reason code of the bank. */
  readonly reason: string;
}

/**
 * An event at a provider, tagged by its subject, which includes the status at that time.
 * `unrelated` has no known subject.
 */
export type ProviderEvent = {
  readonly id: string;
  /** The provider's name of the event type, which is stored. */
  readonly providerType: string;
} & EventSubject;

/** Subject of an event, and its `reference` to our object; null without one. */
export type EventSubject =
  | { readonly kind: 'checkout'; readonly reference: string; readonly checkout: ProviderCheckout }
  | { readonly kind: 'refund'; readonly reference: string; readonly refund: ProviderRefund }
  | { readonly kind: 'payout'; readonly reference: string; readonly payout: ProviderPayout }
  | { readonly kind: 'card-setup'; readonly reference: string; readonly cardSetup: ProviderCardSetup }
  | { readonly kind: 'dispute'; readonly reference: null; readonly dispute: ReportedDispute }
  | { readonly kind: 'unrelated'; readonly reference: null };

/** An event with its body, which equals that of its notification. */
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
 * A payment provider. All calls are repeatable, because each identifies its object by our id, and
 * reject with {@link ProviderUnavailable} when there was no usable response.
 */
export interface PaymentProvider {
  /** Name of the provider in URLs and tables. */
  readonly name: string;
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>;
  /** Returns null when the provider doesn't know the checkout. */
  findCheckout(checkoutId: string): Promise<ProviderCheckout | null>;
  /** Returns the checkouts made for a payment: one, or none when the request never arrived. */
  findCheckoutsOf(paymentId: string): Promise<ProviderCheckout[]>;
  /**
   * Closes a page and returns its checkout, which is paid or being paid if it was too late to close
   * it.
   */
  expireCheckout(checkoutId: string): Promise<ProviderCheckout>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /**
   * Returns all refunds of a checkout, including failed ones. Null if the provider can't list them.
   */
  readonly findRefunds: ((checkoutId: string) => Promise<ProviderRefund[]>) | null;
  /** Returns null when the provider doesn't know the dispute. */
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  /** Null if players can't save cards. */
  readonly savedCards: SavedCards | null;
  /** Null if phone wallets aren't accepted. */
  readonly phoneWallets: PhoneWallets | null;
  /** Null if payouts to cards aren't possible. */
  readonly payouts: Payouts | null;
  /**
   * Reports whether a notification is from the provider and recent.
   * @param now the provider's time
   */
  isAuthentic(notification: RawNotification, now: Date): boolean;
  /** Reads the body of an authentic notification; returns null when it's unreadable. */
  readEvent(body: string): ProviderEvent | null;
  /**
   * Lists the events at the provider, oldest first.
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
  /** Returns null when the provider doesn't know the card setup. */
  findCardSetup(providerSetupId: string): Promise<ProviderCardSetup | null>;
  /**
   * Returns the pages made for one of our card setups: one, or none when the request never arrived.
   */
  findCardSetupsOf(cardSetupId: string): Promise<ProviderCardSetup[]>;
  /** Detaches a card. An unknown card counts as detached. */
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
   * Google Pay's `tokenizationSpecification.parameters`, which select the recipient of the
   * encrypted token.
   */
  readonly googlePayGateway: Readonly<Record<string, string>>;
  /**
   * Charges the card of a token, once per payment. The checkout is `open` if the bank challenges
   * the player on the page at its `url`, and `failed` with {@link walletRefused} if the provider
   * can't use the token; then nothing was charged.
   */
  charge(request: PhoneWalletCharge): Promise<ProviderCheckout>;
}

/** Failure code of a payment whose wallet token the provider can't use. */
export const walletRefused = 'phone_wallet_refused';

/** Payouts to cards. */
export interface Payouts {
  /** Pays to a card. @throws {PayoutRefused} when the provider understood and refused */
  createPayout(request: PayoutRequest): Promise<ProviderPayout>;
  /** Returns a payout by our id; null when the request never arrived. */
  findPayout(payoutId: string): Promise<ProviderPayout | null>;
}

/**
 * Thrown when the provider didn't respond or its response is unusable. The request may or may not
 * have been executed.
 */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/**
 * Thrown when the provider understood and refused a payout. Nothing was paid, and repeating the
 * request is useless.
 */
export class PayoutRefused extends ProviderUnavailable {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The provider refuses a payout: ${code}`, options);
    this.name = 'PayoutRefused';
    this.code = code;
  }
}

/** Base path of the URLs to which banks redirect players; the payment's id follows. */
export const paymentReturnPath = '/api/payment/return';
