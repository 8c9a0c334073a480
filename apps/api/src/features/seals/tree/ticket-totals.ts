import type { SealedTicket } from './read-tickets.ts';

/** The totals of a draw's sealed tickets, and the sums of their leaves. Amounts are in bani. */
export interface TicketTotals {
  tickets: number;
  lines: number;
  sideNumbers: number;
  mainBani: number;
  sideBani: number;
  /**
   * The sums of each pair of bytes over all leaf hashes. If these are equal for two lists of
   * leaves, the lists are equal.
   */
  readonly leafSums: Float64Array;
}

/** Number of sums: one for each pair of the 32 bytes in a leaf hash. */
export const sumCount = 16;

export function noTickets(): TicketTotals {
  return {
    tickets: 0,
    lines: 0,
    sideNumbers: 0,
    mainBani: 0,
    sideBani: 0,
    leafSums: new Float64Array(sumCount),
  };
}

/** Adds a ticket and its leaf to the totals. */
export function addTicket(totals: TicketTotals, ticket: SealedTicket, leafHash: Uint8Array): void {
  totals.tickets += 1;
  totals.lines += ticket.lineCount;
  totals.sideNumbers += ticket.sideNumberCount;
  totals.mainBani += ticket.mainBani;
  totals.sideBani += ticket.sideBani;
  for (let at = 0; at < sumCount; at += 1) {
    const pair = (leafHash[2 * at] ?? 0) * 256 + (leafHash[2 * at + 1] ?? 0);
    totals.leafSums[at] = (totals.leafSums[at] ?? 0) + pair;
  }
}

/** Returns the names of the values in which two totals differ. */
export function differences(one: TicketTotals, other: TicketTotals): string[] {
  const numbers = (['tickets', 'lines', 'sideNumbers', 'mainBani', 'sideBani'] as const).filter(
    (name) => one[name] !== other[name],
  );
  const isSameSum = one.leafSums.every((sum, at) => sum === other.leafSums[at]);
  return isSameSum ? numbers : [...numbers, 'leafSums'];
}
