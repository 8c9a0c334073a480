import { isDeepStrictEqual } from 'node:util';
import type { JSONColumnType } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Departure } from './find-departures.ts';
import type { OfficialTable } from './official-values.ts';

/** A row of `accepted_official_values`: what two persons accepted of an official page. */
interface AcceptedOfficialValuesTable {
  draw_id: string;
  request_number: number;
  tables: JSONColumnType<OfficialTable[]>;
  departures: JSONColumnType<Departure[]>;
  accepted_at: Date;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    accepted_official_values: AcceptedOfficialValuesTable;
  }
}

/** Official tables with what they say otherwise than we compute. */
export interface DepartingValues {
  readonly tables: readonly OfficialTable[];
  readonly departures: readonly Departure[];
}

/**
 * Stores official values that depart from ours and that two persons accepted: from now on they are
 * those of the draw.
 */
export async function acceptOfficialValues(
  transaction: Queries,
  {
    drawId,
    requestNumber,
    tables,
    departures,
    now,
  }: DepartingValues & { readonly drawId: string; readonly requestNumber: number; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('accepted_official_values')
    .values({
      draw_id: drawId,
      request_number: requestNumber,
      tables: JSON.stringify(tables),
      departures: JSON.stringify(departures),
      accepted_at: now,
    })
    .execute();
}

/** The newest official values of a draw that two persons accepted. */
export async function findAcceptedValues(
  queries: Queries,
  drawId: string,
): Promise<DepartingValues | undefined> {
  return queries
    .selectFrom('accepted_official_values')
    .select(['tables', 'departures'])
    .where('draw_id', '=', drawId)
    .orderBy('request_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether these very values with these very departures were accepted. */
export function isAccepted(values: DepartingValues, accepted: DepartingValues | undefined): boolean {
  const { tables, departures } = values;
  return (
    accepted !== undefined && isDeepStrictEqual(accepted, JSON.parse(JSON.stringify({ tables, departures })))
  );
}
