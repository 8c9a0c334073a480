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
  readonly card: PaidCard | null;
}

/** The card that paid, as far as its provider describes it. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
  /** As that of a saved card; null where the provider names none. */
  readonly fingerprint: string | null;
}

export interface CheckoutRequest {
  /** Our payment's id; the same one requests the same page. */
  readonly paymentId: string;
  readonly amountBani: number;
  readonly description: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: 'ro' | 'en';
  /** When the page closes, by the provider's clock. */
  readonly expiresAt: Date;
  /** What the partner calls the player who pays; there where the partner takes the payment. */
  readonly partnerPlayerId?: string;
}

export interface RefundRequest {
  /** Our payment's id; without a `refundId` it is refunded once, whole. */
  readonly paymentId: string;
  /** Our id of a part that is refunded; the same one refunds the same part once. */
  readonly refundId?: string;
  readonly checkoutId: string;
  readonly amountBani: number;
  readonly reason: string;
  /** How many earlier refunds of the same sum failed at a bank: the next one is another request. */
  readonly failedCount?: number;
}

export interface ProviderRefund {
  readonly id: string;
  /**
   * Our id of the partial refund, or of the payment; free text for a refund made by hand at the
   * provider.
   */
  readonly reference: string;
  /** The checkout that it refunds, as the provider names it. */
  readonly checkoutId: string;
  readonly amountBani: number;
  /**
   * Failed: a bank could not take it. An event reports it; a refund that fails at once is an
   * unusable answer.
   */
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** How a provider names a saved card: its words, never a card number. */
export interface CardReference {
  readonly token: string;
  /** The provider's record of the person that the card is saved under, where it has one. */
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
  /** The fingerprint: the same for the same physical card, however often it is saved. */
  readonly fingerprint: string;
}

export interface CardSetupRequest {
  /** Our card setup's id; the same one requests the same page. */
  readonly cardSetupId: string;
  /** Whose card it will be. */
  readonly playerId: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: 'ro' | 'en';
  /** When the page closes, by the provider's clock. */
  readonly expiresAt: Date;
}

/** A hosted page on which a person saves a card; the last three states are final. */
export interface ProviderCardSetup {
  readonly id: string;
  /** Our card setup's id. */
  readonly reference: string;
  readonly url: string;
  readonly status: 'open' | 'succeeded' | 'failed' | 'expired';
  readonly failureCode: string | null;
  /** The card, once it was saved. */
  readonly card: SetUpCard | null;
}

export interface ChargeRequest extends CheckoutRequest {
  readonly card: CardReference;
  /**
   * Whether the person is there to answer the bank; without them a card that has to be confirmed is
   * refused.
   */
  readonly isPersonPresent: boolean;
}

/** The wallets of phones; there is one for each platform. */
export type PhoneWalletKind = 'google-pay' | 'apple-pay';

export interface PhoneWalletCharge extends CheckoutRequest {
  readonly kind: PhoneWalletKind;
  /** What the wallet made for this payment: it pays once, and is neither stored nor logged. */
  readonly token: string;
  /**
   * Whether the charge may still begin: a provider that prepares it by other calls asks afterwards.
   */
  readonly mayBegin: () => Promise<boolean>;
}

export interface PayoutRequest {
  /** Our pay-out's id; the same one pays once. */
  readonly payoutId: string;
  readonly amountBani: number;
  /** The card of an earlier checkout, or a saved one. */
  readonly to: { readonly checkoutId: string } | { readonly card: CardReference };
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

/**
 * A payer disputes a payment with their bank (chargeback), as an event reports it; the last two
 * states are final.
 */
export interface ReportedDispute {
  readonly id: string;
  /** The checkout whose money is disputed, as the provider names it. */
  readonly checkoutId: string;
  readonly amountBani: number;
  readonly status: 'open' | 'won' | 'lost';
  /**
   * Whether the provider has taken the money back from us: not while a bank only inquires, and no
   * longer once we won.
   */
  readonly isWithdrawn: boolean;
}

/** A dispute as its provider knows it now. */
export interface ProviderDispute extends ReportedDispute {
  /** Our payment's id; empty for a payment that is none of ours. */
  readonly reference: string;
  readonly currency: string;
  /** The bank's word for it. */
  readonly reason: string;
}

/**
 * Something that happened at a provider, tagged by what it is about, which says its status then.
 * `unrelated` is about nothing that we know.
 */
export type ProviderEvent = {
  readonly id: string;
  /** The provider's own name of the event, stored with it. */
  readonly providerType: string;
} & EventSubject;

/** What an event is about, and the `reference` to ours that its subject has; null without one. */
export type EventSubject =
  | { readonly kind: 'checkout'; readonly reference: string; readonly checkout: ProviderCheckout }
  | { readonly kind: 'refund'; readonly reference: string; readonly refund: ProviderRefund }
  | { readonly kind: 'payout'; readonly reference: string; readonly payout: ProviderPayout }
  | { readonly kind: 'card-setup'; readonly reference: string; readonly cardSetup: ProviderCardSetup }
  | { readonly kind: 'dispute'; readonly reference: null; readonly dispute: ReportedDispute }
  | { readonly kind: 'unrelated'; readonly reference: null };

/** An event with the body that its notification would have, verbatim. */
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
 * A payment provider. Every call may be repeated: each names what it makes by an id of ours. All of
 * them reject with {@link ProviderUnavailable} when there was no usable answer.
 */
export interface PaymentProvider {
  /** Its name in addresses and tables. */
  readonly name: string;
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>;
  /** Null when the provider knows no such checkout. */
  findCheckout(checkoutId: string): Promise<ProviderCheckout | null>;
  /** The checkouts made for a payment: one, or none when the request never arrived. */
  findCheckoutsOf(paymentId: string): Promise<ProviderCheckout[]>;
  /**
   * Closes a page; answers the checkout as it is then, which is paid or being paid when it was too
   * late to close it.
   */
  expireCheckout(checkoutId: string): Promise<ProviderCheckout>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** The refunds of a checkout, those that failed included. Null where they are not listed. */
  readonly findRefunds: ((checkoutId: string) => Promise<ProviderRefund[]>) | null;
  /** Null when the provider knows no such dispute. */
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  /** Null where people cannot save cards. */
  readonly savedCards: SavedCards | null;
  /** Null where phones' wallets cannot pay. */
  readonly phoneWallets: PhoneWallets | null;
  /** Null where nothing can be paid to cards. */
  readonly payouts: Payouts | null;
  /**
   * Whether a notification is proved to be the provider's, and fresh.
   * @param now the provider's time
   */
  isAuthentic(notification: RawNotification, now: Date): boolean;
  /** Reads the body of an authentic notification; null when it cannot be read. */
  readEvent(body: string): ProviderEvent | null;
  /**
   * What happened at the provider, oldest first.
   * @param after the id of the event to start after; null is the first that the provider still has
   */
  listEvents(
    after: string | null,
    limit: number,
  ): Promise<{ readonly events: readonly ListedEvent[]; readonly hasMore: boolean }>;
}

/** Cards that a provider saves for people to pay with again. */
export interface SavedCards {
  /** Opens a page on which a person saves a card. */
  createCardSetup(request: CardSetupRequest): Promise<ProviderCardSetup>;
  /** Null when the provider knows no such card setup. */
  findCardSetup(providerSetupId: string): Promise<ProviderCardSetup | null>;
  /** The pages made for a card setup of ours: one, or none when the request never arrived. */
  findCardSetupsOf(cardSetupId: string): Promise<ProviderCardSetup[]>;
  /** Detaches a card; one that is not known is detached already. */
  detach(card: CardReference): Promise<void>;
  /**
   * Charges a saved card. The checkout is `open` where the bank challenges the person on the page
   * at its `url`.
   */
  charge(request: ChargeRequest): Promise<ProviderCheckout>;
}

/** Payments with Google Pay on Android and Apple Pay on iOS. */
export interface PhoneWallets {
  /** Google Pay's `tokenizationSpecification.parameters`: for whom it encrypts its token. */
  readonly googlePayGateway: Readonly<Record<string, string>>;
  /**
   * Charges the card behind a token, once for each payment. The checkout is `open` where the bank
   * challenges the person on the page at its `url`, and `failed` with {@link walletRefused} where
   * the provider cannot use the token, and charged nothing.
   */
  charge(request: PhoneWalletCharge): Promise<ProviderCheckout>;
}

/** The failure code of a payment whose wallet's token the provider cannot use. */
export const walletRefused = 'phone_wallet_refused';

/** Money from us to cards. */
export interface Payouts {
  /** @throws {PayoutRefused} when the provider understood and will not make it */
  createPayout(request: PayoutRequest): Promise<ProviderPayout>;
  /** What became of a pay-out, by our id; null when the request never arrived. */
  findPayout(payoutId: string): Promise<ProviderPayout | null>;
}

/**
 * The provider did not answer, or its answer is unusable. Whether it executed the request is
 * unknown.
 */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/**
 * The provider understood a payout and refuses to make it: it paid nothing, and repeating the
 * request changes nothing.
 */
export class PayoutRefused extends ProviderUnavailable {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The provider refuses a payout: ${code}`, options);
    this.name = 'PayoutRefused';
    this.code = code;
  }
}

/** Below it, by the id of a payment, is where a person comes back to from their bank. */
export const paymentReturnPath = '/api/payment/return';
