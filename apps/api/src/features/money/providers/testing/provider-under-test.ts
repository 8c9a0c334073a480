import type {
  CardReference,
  ListedEvent,
  PaymentProvider,
  PhoneWalletKind,
  RawNotification,
} from '../payment-provider.ts';

/** Cards by the behaviour of their bank; every provider has test cards of each kind. */
export type CardKind =
  /** Payments succeed, also repeatedly. */
  | 'good'
  | 'other'
  /** Payments and card setups are declined. */
  | 'declined'
  /** The card setup succeeds, but payments are declined. */
  | 'declinedOnceSaved'
  | 'withoutFunds'
  /** The bank requires a challenge. */
  | 'challenged';

/** What tests can do with a provider in this environment. */
export interface Abilities {
  /** True if tests can open its pages and complete bank challenges. */
  readonly hasPeople: boolean;
  /** True if tests can make responses get lost. */
  readonly losesAnswers: boolean;
  /** True if no other tests use the account. */
  readonly isAlone: boolean;
  readonly savesCards: boolean;
  /** True if players pay by card; the partner's players pay from a wallet. */
  readonly takesCards: boolean;
  /** True if tests can create phone wallet tokens and lose the responses to their charges. */
  readonly takesWallets?: boolean;
  /** Timeout of one test in ms; by default vitest's own. */
  readonly timeoutMs?: number;
}

/** A provider and its test environment. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The same provider, configured with a wrong key. */
  readonly withWrongKey: PaymentProvider;
  /**
   * Uses a card on a page, to pay or to save it, and completes bank challenges. At a provider
   * without cards, `good` is a wallet with enough money.
   */
  readonly tryCard: (page: { kind: 'checkout' | 'card-setup'; id: string }, card: CardKind) => Promise<void>;
  /** Completes or fails the bank challenge of a saved card. */
  readonly answerBank: (checkoutId: string, isConfirmed: boolean) => Promise<void>;
  /** Returns a saved card of a player. */
  readonly savedCard: (card: CardKind) => Promise<CardReference>;
  /** Creates a phone wallet's token for a card; null if tests can't. */
  readonly walletToken: ((kind: PhoneWalletKind, card: CardKind) => string) | null;
  /** Opens and decides disputes; null if tests can't. */
  readonly disputes: {
    /** Opens a dispute of a checkout, and returns the provider's id of the dispute. */
    readonly open: (checkoutId: string) => Promise<string>;
    readonly end: (disputeId: string, status: 'won' | 'lost') => Promise<void>;
  } | null;
  /**
   * Lets the next request be executed but loses its responses, including those of immediate
   * retries.
   */
  readonly loseAnswers: () => void;
  /**
   * Returns the notification that the provider would send for an event at an instant, signed with
   * our secret or another one.
   */
  readonly notification: (event: ListedEvent, at: Date, secret?: string) => RawNotification;
  /** Waits until the provider finds recent objects by our ids and lists recent events. */
  readonly untilFound: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
