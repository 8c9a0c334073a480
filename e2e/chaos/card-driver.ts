import type { NotificationChoice } from './environment/control.ts';
import type { CardPlay, SavedCardPlay } from './players/purchase-plan.ts';

/** What came of a card: the checkout's state, or that the page took no card any more. */
export type PayOutcome = 'open' | 'processing' | 'succeeded' | 'failed' | 'closed';

/**
 * A provider of card payments, as the person on its pages uses it, and as its messages are made to
 * go wrong.
 */
export interface CardDriver {
  /** Submits a card on a page. */
  submitCard(checkoutId: string, play: CardPlay): Promise<PayOutcome>;
  /** Saves a card on a page. */
  saveCard(cardSetupId: string, play: SavedCardPlay): Promise<void>;
  /**
   * The person approves the charge of a saved card at the bank, where the bank requires approval.
   */
  approveCharge(checkoutId: string): Promise<void>;
  /** Chooses how we are notified of what happens on a page. */
  chooseNotifications(checkoutId: string, choice: NotificationChoice): Promise<void>;
  /** Has what waits to be sent sent now, and waits until it has been. */
  sendWhatWaits(): Promise<void>;
}
