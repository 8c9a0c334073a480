import { bucharestDay, type Dated, rowInForce } from '@loto/game-rules';
import type { Payouts } from '../../money/payouts/index.ts';

export type Winnings = Payouts;

/** The rule for paying prizes, from a given day. */
interface PaymentRule extends Dated {
  /** Gross prizes up to this amount are paid automatically to the card that bought the ticket. */
  readonly automaticUpToBani: number;
  /** Above this gross prize the player's CNP must be known. */
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

/** Returns the rule for prizes of a draw, by the draw's day in Bucharest. */
export function paymentRuleOf(drawAt: Date, rules: readonly PaymentRule[] = PAYMENT_RULES): PaymentRule {
  const rule = rowInForce(rules, bucharestDay(drawAt));
  if (rule === undefined) throw new RangeError('No rule of payment is known on the day of the draw');
  return rule;
}
