import type { TicketOrderInput } from '@loto/api-contract';
import type { NotificationMode } from '../../support/card-provider.ts';
import type { NotificationChoice } from '../environment/control.ts';
import { dealt, seededRandom } from '../faults/seeded-random.ts';

/** What a person does at the provider's page, one card after the other. */
export type CardPlay = 'good' | 'declined' | 'no-funds' | 'challenge-approved' | 'challenge-refused' | 'slow';

/** How a bank treats a card that is saved: saving it, it takes each of them. */
export type SavedCardPlay = 'good' | 'declined-later' | 'challenge-approved' | 'slow';

/** What is odd about how a person buys. */
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

/** One purchase by card, decided before it begins. */
export interface PurchasePlan extends NotificationChoice {
  readonly order: TicketOrderInput;
  readonly habit: Habit;
  /** Tried in turn until one pays; the person leaves when none is left. */
  readonly cards: readonly CardPlay[];
  /** What is saved and charged by those who pay with a saved card. */
  readonly savedCard: SavedCardPlay;
  /** A failed page is followed by a new one, with a good card. */
  readonly comesBack: boolean;
  /**
   * Whether the person stays on the outcome page, whose polling makes the server query the
   * provider.
   */
  readonly looks: boolean;
  /** How long the person waits before, as a share of the longest wait. */
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

/** How often each way of notifying of a payment comes. */
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

/** What people buy. */
export const orders: readonly TicketOrderInput[] = [
  { gameCode: 'loto-6-49', variants: [{ numbers: [3, 11, 19, 24, 37, 42] }] },
  { gameCode: 'joker', variants: [{ numbers: [4, 9, 17, 28, 45], jokers: [7] }], sideGameNumberCount: 1 },
  { gameCode: 'loto-5-40', variants: [{ numbers: [2, 8, 15, 22, 31] }], drawCount: 3 },
];

/**
 * The plan of a purchase; the same seed and place give the same plan, however fast the machine.
 * @param place which purchase of the whole run it is, from 0
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
 * A purchase of the last moments, paid by a slow bank.
 * @param place which of them it is, from 0
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
