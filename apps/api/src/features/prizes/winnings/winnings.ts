import { bucharestDay, type Dated, rowInForce } from '@loto/game-rules';
import type { Payouts } from '../../money/payouts/index.ts';

/** What the winnings feature depends on: the platform, and the payouts. */
export type Winnings = Payouts;

/** What decides how a prize is paid, from a day on. */
interface PaymentRule extends Dated {
  /** Gross prizes up to this sum are paid automatically to the card that bought the ticket. */
  readonly automaticUpToBani: number;
  /** Gross prizes above this sum are paid only to players whose CNP is known. */
  readonly cnpAboveBani: number;
}

const PAYMENT_RULES: readonly PaymentRule[] = [
  {
    validFrom: '2024-01-01',
    automaticUpToBani: 100_00,
    cnpAboveBani: 10_000_00,
    source:
      'automatic: games page, "All games", small winnings; CNP: no public source names a sum, 10.000 lei is assumed',
    isAssumption: true,
  },
];

/** The rule for prizes of a draw, by its day in Bucharest. */
export function paymentRuleOf(drawAt: Date, rules: readonly PaymentRule[] = PAYMENT_RULES): PaymentRule {
  const rule = rowInForce(rules, bucharestDay(drawAt));
  if (rule === undefined) throw new RangeError('No rule of payment is known on the day of the draw');
  return rule;
}
