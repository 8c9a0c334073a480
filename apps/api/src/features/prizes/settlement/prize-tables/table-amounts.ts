import type { ComputedTable } from './prize-table-rows.ts';

/**
 * Returns what a table moves between accounts, in bani: the draw's share and the previous rollovers
 * become prizes, new rollovers and rounding.
 */
export function amountsOfTable({ categories }: ComputedTable) {
  const sum = (amount: (category: ComputedTable['categories'][number]) => number) =>
    categories.reduce((total, category) => total + amount(category), 0);
  return {
    debit: {
      'prize-expense': sum((one) => one.shareBani + one.addedBani),
      'prize-rollovers': sum((one) => one.carryInBani),
    },
    credit: {
      'prizes-payable': sum((one) => one.prizeBani * one.winners),
      'prize-rollovers': sum((one) => one.rolloverBani),
      'prize-rounding': sum((one) => one.roundingBani),
    },
  };
}
