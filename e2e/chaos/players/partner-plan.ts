import type { TicketOrderInput } from '@loto/api-contract';
import type { NotificationChoice } from '../environment/control.ts';
import { modes, orders } from './purchase-plan.ts';
import { dealt, seededRandom } from '../faults/seeded-random.ts';

/** What a person does on the partner's page. `decline` simulates a refusal by the partner. */
export type WalletAnswer = 'pay' | 'pay-from-empty' | 'decline' | 'cancel';

/** Unusual behavior of a partner's player during a purchase. */
export type PartnerHabit =
  | 'plain'
  | 'double-click'
  | 'second-tab'
  | 'second-tab-elsewhere'
  | 'answers-twice'
  | 'gives-up-on-page';

/** The complete plan for a purchase by a partner's player. */
export interface PartnerPurchasePlan extends NotificationChoice {
  readonly order: TicketOrderInput;
  readonly habit: PartnerHabit;
  /** Tried in turn, each on the ticket's current page, until one pays. Then the person leaves. */
  readonly answers: readonly WalletAnswer[];
  /**
   * True if the person stays on the outcome page, whose polling makes the server query the partner.
   */
  readonly looks: boolean;
  /** The wait before the purchase, as a share of the longest wait. */
  readonly pauseShare: number;
}

const habits: readonly PartnerHabit[] = [
  'plain',
  'plain',
  'plain',
  'double-click',
  'second-tab',
  'second-tab-elsewhere',
  'answers-twice',
  'gives-up-on-page',
];

const answers: readonly (readonly WalletAnswer[])[] = [
  ['pay'],
  ['pay'],
  ['pay'],
  ['decline', 'pay'],
  ['cancel', 'pay'],
  ['pay-from-empty', 'pay'],
  ['pay-from-empty'],
  ['decline'],
];

/** Delay of the notification about a last-moment payment, until well after the close of sales. */
const lastLateMs = 6000;

/**
 * Plans a purchase at the partner. The same seed and place give the same plan.
 * @param place index of the purchase at the partner, from 0
 */
export function planPartnerPurchase(seed: number, place: number): PartnerPurchasePlan {
  const chance = seededRandom(seed, `partner purchase ${place}`);
  return {
    order: dealt(orders, seed, 'partner orders', place),
    habit: dealt(habits, seed, 'partner habits', place),
    answers: dealt(answers, seed, 'partner answers', place),
    notifications: dealt(modes, seed, 'partner notifications', place),
    lateMs: chance.between(1000, 8000),
    looks: chance.next() < 0.6,
    pauseShare: chance.next(),
  };
}

/**
 * Plans a last-moment purchase whose notification arrives after sales have closed.
 * @param place index of the purchase, from 0
 */
export function planPartnerLastMoment(seed: number, place: number): PartnerPurchasePlan {
  return {
    ...planPartnerPurchase(seed, place),
    order: dealt(orders, seed, 'partner last orders', place),
    habit: 'plain',
    answers: ['pay'],
    notifications: 'late',
    lateMs: lastLateMs,
    looks: false,
  };
}
