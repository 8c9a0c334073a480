import { parseDrawResult } from '@loto/game-rules';
import { compareResults, findDraws, findNewestEntry } from '../../features/draws/games/index.ts';
import { listWorksOfDraws } from '../../features/operators/index.ts';
import {
  officialValues,
  findPrizeTables,
  findSettlement,
  type ComputedTable,
} from '../../features/prizes/settlement/index.ts';
import type { Outcome } from '../outcome.ts';
import type { NightReader } from './night-reads.ts';

/** Maximum number of a draw's settlements and dry runs to search. */
const maxWorks = 50;

/**
 * Returns a draw's own prizes, the official values and what is paid; undefined if there is no such
 * draw.
 */
export async function readSettlement({ queries }: NightReader, drawId: string) {
  if (!(await findDraws(queries, [drawId])).has(drawId)) return undefined;
  const works = await listWorksOfDraws(queries, { command: 'settle', drawIds: [drawId], limit: maxWorks });
  const settlement = await findSettlement(queries, drawId);
  const { own } = (settlement?.found ?? {}) as { readonly own?: readonly ComputedTable[] };
  // Before a settlement has begun, our own prizes come from the newest dry run.
  const tried = works.map(({ outcome }) => (outcome as Partial<Outcome> | null)?.figures);
  const computed = own ?? tried.find((figures) => (figures?.own.length ?? 0) > 0)?.own ?? [];
  const accepted = await officialValues.findAcceptedValues(queries, drawId);
  return {
    own: [...computed],
    paid: (await findPrizeTables(queries, [drawId])).get(drawId) ?? [],
    accepted: [...(accepted?.tables ?? [])],
    workId: works.find((work) => !work.is_dry_run)?.action_id ?? null,
    dryRunId: works.find((work) => work.is_dry_run)?.action_id ?? null,
  };
}

/** Compares the second person's entry with the recorded result; undefined for an unknown draw. */
export async function compareTyped({ queries, operator }: NightReader, drawId: string, typed: unknown) {
  const draw = (await findDraws(queries, [drawId])).get(drawId);
  if (draw === undefined) return undefined;
  const entry = await findNewestEntry(queries, drawId);
  const answer = (state: 'own' | 'confirmed' | 'incomplete' | 'nothing-recorded') => ({
    state,
    recordedBy: entry?.recordedBy ?? null,
    differences: [],
  });
  if (entry === undefined) return answer('nothing-recorded');
  if (entry.confirmedBy !== null) return answer('confirmed');
  if (entry.recordedBy === operator) return answer('own');
  const parsed = parseDrawResult(draw.gameCode, typed, draw);
  // Incomplete results get no comparison, which would reveal the rest digit by digit.
  if (!parsed.ok) return answer('incomplete');
  const differences = compareResults(entry, parsed.value);
  return {
    state: differences.length === 0 ? ('same' as const) : ('differs' as const),
    recordedBy: entry.recordedBy,
    differences,
  };
}
