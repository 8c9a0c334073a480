import { bucharestDay, type Dated, rowInForce } from '@loto/game-rules';
import type { Payouts } from '../../money/payouts/index.ts';

/** Dependencies of the winnings feature: the platform, and the payouts. */
export type Winnings = Payouts;

/** Rule for paying prizes, valid from a day on. */
interface PaymentRule extends Dated {
  /** Maximum gross prize that is automatically paid to the card that bought the ticket. */
  readonly automaticUpToBani: number;
  /** Gross prize above which players must have a known CNP. */
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

/** Returns the rule for prizes of a draw, by its day in Bucharest. */
export function paymentRuleOf(drawAt: Date, rules: readonly PaymentRule[] = PAYMENT_RULES): PaymentRule {
  const rule = rowInForce(rules, bucharestDay(drawAt));
  if (rule === undefined) throw new RangeError('No rule of payment is known on the day of the draw');
  return rule;
}
