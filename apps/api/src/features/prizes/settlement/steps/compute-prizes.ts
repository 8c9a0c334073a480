import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { decideTables, type DecidedTables } from '../prize-tables/decide-tables.ts';
import { missingOfficialValues } from '../prize-tables/official-values.ts';
import { SettlementRefusal } from '../settlements.ts';
import { findImplausible } from '../prize-tables/find-implausible.ts';
import { writePrizeTables } from '../prize-tables/prize-table-rows.ts';
import { updateProgress } from '../settlement-table.ts';
import type { SettlementRun, StepResult } from './settlement-run.ts';

/**
 * Computes the prize tables from stakes, rollovers and winners. Official values that differ halt
 * the settlement until two people accept them, and implausible prizes halt it unless the confirming
 * operator forces it. A dry run continues, to show all problems.
 */
export async function computePrizes(settlementRun: SettlementRun): Promise<StepResult> {
  const { draw, operator, isForced, isDryRun, officialTables: given, inTransaction } = settlementRun;
  return inTransaction(async (transaction): Promise<StepResult> => {
    const { tables, own, official, departures, isDeparting } = await decideTables(transaction, {
      draw,
      given,
    });
    if (isDeparting && !isDryRun) {
      return halt(transaction, settlementRun, {
        because: 'official-values-depart',
        problems: [],
        departures,
        tables,
        own,
      });
    }
    const missing = settlementRun.settlements.demandsOfficialValues
      ? missingOfficialValues(tables, official)
      : [];
    if (missing.length > 0) {
      throw new SettlementRefusal('official-values-missing', { missing: missing.join('; ') }, own);
    }
    const problems = await findImplausible(transaction, draw, tables);
    if (problems.length > 0 && !isForced && !isDryRun) {
      return halt(transaction, settlementRun, {
        because: 'implausible',
        problems,
        departures: [],
        tables,
        own,
      });
    }
    await writePrizeTables(transaction, draw.drawId, tables);
    await updateProgress(transaction, draw.drawId, {
      step: 'prizes-computed',
      found: { problems, own },
      ...(problems.length > 0 && isForced ? { forcedBy: operator } : {}),
    });
    return { isHalted: false, problems, departures: isDeparting ? departures : [] };
  });
}

async function halt(
  transaction: Transaction<Tables>,
  { draw: { drawId }, settlements: { log } }: SettlementRun,
  { own, ...halted }: Omit<Extract<StepResult, { isHalted: true }>, 'isHalted'> & Pick<DecidedTables, 'own'>,
): Promise<StepResult> {
  const { because, problems, departures } = halted;
  await updateProgress(transaction, drawId, {
    step: 'recounted',
    haltedBecause: because,
    found: { problems, departures, own },
  });
  log.error({ alert: true, drawId, because, problems, departures }, 'a settlement has halted');
  return { isHalted: true, ...halted };
}
