import { type Dated, rowInForce } from './provenance.ts';

/**
 * The fee added to every online ticket, independent of its contents. It isn't part of the stake.
 */
export interface FeeRow extends Dated {
  readonly feeBani: number;
}

/** 50 bani per online ticket (games page, "All games"), for as long as we have prices. */
export const FEE_ROWS: readonly FeeRow[] = [
  {
    validFrom: '2024-01-01',
    feeBani: 50,
    source: 'games page, "All games": processing fee',
    isAssumption: false,
  },
];

/**
 * Returns the processing fee of a ticket on a day (`YYYY-MM-DD` in Bucharest), or undefined before
 * the first fee.
 */
export function feeOn(day: string, rows: readonly FeeRow[] = FEE_ROWS): number | undefined {
  return rowInForce(rows, day)?.feeBani;
}
