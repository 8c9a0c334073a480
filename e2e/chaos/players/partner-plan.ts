import type { TicketOrderInput } from '@loto/api-contract';
import type { NotificationChoice } from '../environment/control.ts';
import { modes, orders } from './purchase-plan.ts';
import { dealt, seededRandom } from '../faults/seeded-random.ts';

/** What a person does on the partner's page; `decline` is the partner's own refusal. */
export type WalletAnswer = 'pay' | 'pay-from-empty' | 'decline' | 'cancel';

/** What is odd about how a player of the partner buys. */
export type PartnerHabit =
  | 'plain'
  | 'double-click'
  | 'second-tab'
  | 'second-tab-elsewhere'
  | 'answers-twice'
  | 'gives-up-on-page';

/** One purchase of a player of the partner, decided before it begins. */
export interface PartnerPurchasePlan extends NotificationChoice {
  readonly order: TicketOrderInput;
  readonly habit: PartnerHabit;
  /**
   * One after the other until one pays, each on the page that the ticket has by then; the person
   * leaves when none is left.
   */
  readonly answers: readonly WalletAnswer[];
  /**
   * Whether the person stays on the outcome page, whose polling makes the server query the partner.
   */
  readonly looks: boolean;
  /** How long the person waits before, as a share of the longest wait. */
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

/** A notification of the last moments comes so much later, well after the close of sales. */
const lastLateMs = 6000;

/**
 * The plan of a purchase at the partner; the same seed and place give the same plan.
 * @param place which purchase at the partner it is, from 0
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
 * A purchase of the last moments, of which the provider notifies us when sales have closed.
 * @param place which of them it is, from 0
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
