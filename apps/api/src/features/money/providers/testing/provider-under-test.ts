import type {
  CardReference,
  ListedEvent,
  PaymentProvider,
  PhoneWalletKind,
  RawNotification,
} from '../payment-provider.ts';

/** Cards by how their bank behaves; every provider has test cards of each kind. */
export type CardKind =
  /** Pays, and so does another one. */
  | 'good'
  | 'other'
  /** Is refused, also when it is to be saved. */
  | 'declined'
  /** Can be saved, and is refused when it is to pay. */
  | 'declinedOnceSaved'
  | 'withoutFunds'
  /** Its bank requires a challenge. */
  | 'challenged';

/** What can be tried at a provider from here. */
export interface Abilities {
  /** Whether a test can use its pages and answer a bank. */
  readonly hasPeople: boolean;
  /** Whether answers can be lost on the way. */
  readonly losesAnswers: boolean;
  /** Whether the tests alone use the account. */
  readonly isAlone: boolean;
  readonly savesCards: boolean;
  /** Whether people pay there by card; at the partner they pay from a wallet. */
  readonly takesCards: boolean;
  /** Whether a test can make tokens of phones' wallets, and lose answers about them. */
  readonly takesWallets?: boolean;
  /** Timeout of one test in ms; vitest's own limit when absent. */
  readonly timeoutMs?: number;
}

/** A provider, and its environment in a test. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The same provider, called with a wrong key. */
  readonly withWrongKey: PaymentProvider;
  /**
   * Tries a card on a page, to pay or to save it, and confirms a bank challenge. Where no cards are
   * taken, the good one means a wallet with enough in it.
   */
  readonly tryCard: (page: { kind: 'checkout' | 'card-setup'; id: string }, card: CardKind) => Promise<void>;
  /** Answers the bank challenge of a saved card. */
  readonly answerBank: (checkoutId: string, isConfirmed: boolean) => Promise<void>;
  /** A card of a player, saved. */
  readonly savedCard: (card: CardKind) => Promise<CardReference>;
  /** What a phone's wallet makes with a card in it; null where no test can. */
  readonly walletToken: ((kind: PhoneWalletKind, card: CardKind) => string) | null;
  /** How a payer disputes a checkout, and their bank decides; null where no test can. */
  readonly disputes: {
    /** @returns the provider's id of the dispute */
    readonly open: (checkoutId: string) => Promise<string>;
    readonly end: (disputeId: string, status: 'won' | 'lost') => Promise<void>;
  } | null;
  /** The next request is done, and its answer lost, however often it is repeated at once. */
  readonly loseAnswers: () => void;
  /** An event as the provider would notify it at an instant, signed with our secret or another. */
  readonly notification: (event: ListedEvent, at: Date, secret?: string) => RawNotification;
  /** Waits until the provider finds by our ids what was just made, and lists what just happened. */
  readonly untilFound: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
