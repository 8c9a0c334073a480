import type { TicketOrderInput } from '@loto/api-contract';
import type { NotificationMode } from '../../support/card-provider.ts';
import type { NotificationChoice } from '../environment/control.ts';
import { dealt, seededRandom } from '../faults/seeded-random.ts';

/** What a person does with a card on the provider's page. */
export type CardPlay = 'good' | 'declined' | 'no-funds' | 'challenge-approved' | 'challenge-refused' | 'slow';

/** The bank's response to charges of a saved card. It allows saving all of them. */
export type SavedCardPlay = 'good' | 'declined-later' | 'challenge-approved' | 'slow';

/** Unusual behavior of a person during a purchase. */
export type Habit =
  | 'plain'
  | 'double-click'
  | 'second-tab'
  | 'second-tab-elsewhere'
  | 'submits-twice'
  | 'saved-card'
  | 'saved-card-in-two-tabs'
  | 'gives-up-before-page'
  | 'gives-up-on-page';

/** The complete plan for a purchase by card. */
export interface PurchasePlan extends NotificationChoice {
  readonly order: TicketOrderInput;
  readonly habit: Habit;
  /** Tried in turn until one pays. Then the person leaves. */
  readonly cards: readonly CardPlay[];
  /** The card for people who save a card and pay with it. */
  readonly savedCard: SavedCardPlay;
  /** True if the person pays with a good card on a new page after one failed. */
  readonly comesBack: boolean;
  /**
   * True if the person stays on the outcome page, whose polling makes the server query the
   * provider.
   */
  readonly looks: boolean;
  /** The wait before the purchase, as a share of the longest wait. */
  readonly pauseShare: number;
}

const habits: readonly Habit[] = [
  'plain',
  'plain',
  'plain',
  'double-click',
  'second-tab',
  'second-tab-elsewhere',
  'submits-twice',
  'saved-card',
  'saved-card',
  'saved-card-in-two-tabs',
  'gives-up-before-page',
  'gives-up-on-page',
];

const plays: readonly (readonly CardPlay[])[] = [
  ['good'],
  ['good'],
  ['declined', 'good'],
  ['no-funds'],
  ['challenge-approved'],
  ['challenge-refused', 'good'],
  ['slow'],
  ['declined', 'no-funds', 'declined'],
];

const savedCards: readonly SavedCardPlay[] = ['good', 'good', 'declined-later', 'challenge-approved', 'slow'];

/** The notification modes of payments, repeated according to their frequency. */
export const modes: readonly NotificationMode[] = [
  'normal',
  'normal',
  'twice',
  'late',
  'late',
  'never',
  'out-of-order',
  'badly-signed',
];

/** The orders that people place. */
export const orders: readonly TicketOrderInput[] = [
  { gameCode: 'loto-6-49', variants: [{ numbers: [3, 11, 19, 24, 37, 42] }] },
  { gameCode: 'joker', variants: [{ numbers: [4, 9, 17, 28, 45], jokers: [7] }], sideGameNumberCount: 1 },
  { gameCode: 'loto-5-40', variants: [{ numbers: [2, 8, 15, 22, 31] }], drawCount: 3 },
];

/**
 * Plans a purchase. The same seed and place give the same plan on any machine.
 * @param place index of the purchase in the whole run, from 0
 */
export function planPurchase(seed: number, place: number): PurchasePlan {
  const chance = seededRandom(seed, `purchase ${place}`);
  return {
    order: dealt(orders, seed, 'orders', place),
    habit: dealt(habits, seed, 'habits', place),
    cards: dealt(plays, seed, 'cards', place),
    savedCard: dealt(savedCards, seed, 'saved cards', place),
    comesBack: chance.next() < 0.5,
    notifications: dealt(modes, seed, 'notifications', place),
    lateMs: chance.between(1000, 8000),
    looks: chance.next() < 0.6,
    pauseShare: chance.next(),
  };
}

/**
 * Plans a last-moment purchase with a slow bank.
 * @param place index of the purchase, from 0
 */
export function planLastMoment(seed: number, place: number): PurchasePlan {
  return {
    ...planPurchase(seed, place),
    order: dealt(orders, seed, 'last orders', place),
    habit: 'plain',
    cards: ['slow'],
    comesBack: false,
    notifications: 'normal',
    looks: false,
  };
}
