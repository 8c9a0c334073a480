import { type Dated, rowInForce } from './provenance.ts';

/**
 * The amount added to every ticket sold online, whatever it contains. It is not part of the stake.
 */
export interface FeeRow extends Dated {
  readonly feeBani: number;
}

/** 50 bani per ticket sold online (games page, "All games"), as long as there are prices here. */
export const FEE_ROWS: readonly FeeRow[] = [
  {
    validFrom: '2024-01-01',
    feeBani: 50,
    source: 'games page, "All games": processing fee',
    isAssumption: false,
  },
];

/**
 * Returns the processing fee of a ticket, by day (`YYYY-MM-DD` in Bucharest). Undefined when none
 * was in force.
 */
export function feeOn(day: string, rows: readonly FeeRow[] = FEE_ROWS): number | undefined {
  return rowInForce(rows, day)?.feeBani;
}
