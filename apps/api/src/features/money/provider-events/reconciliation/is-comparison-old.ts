import { graceMs } from './compare-with-ledger.ts';
import type { Comparison } from './cursor-table.ts';

/** Reconciliation runs every five minutes. The alert LotoNotReconciled uses the same limit. */
const oldestMs = 60 * 60_000;

/** Returns true if a provider has not been compared with the ledger for an hour, or never. */
export function isComparisonOld({ comparedUntil }: Comparison, now: Date): boolean {
  return comparedUntil === null || now.getTime() - comparedUntil.getTime() - graceMs > oldestMs;
}
