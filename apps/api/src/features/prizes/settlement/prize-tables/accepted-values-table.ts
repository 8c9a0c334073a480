import { isDeepStrictEqual } from 'node:util';
import type { JSONColumnType } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Departure } from './find-departures.ts';
import type { OfficialTable } from './official-values.ts';

/** A row of `accepted_official_values`: official values that two people accepted. */
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

/** Official tables, and their differences from our computation. */
export interface DepartingValues {
  readonly tables: readonly OfficialTable[];
  readonly departures: readonly Departure[];
}

/**
 * Stores official values with differences that two people accepted; they apply to the draw from now
 * on.
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

/** Returns the newest official values of a draw that two people accepted. */
export async function findAcceptedValues(
  queries: Queries,
  drawId: string,
): Promise<(DepartingValues & { readonly acceptedAt: Date }) | undefined> {
  return queries
    .selectFrom('accepted_official_values')
    .select(['tables', 'departures', 'accepted_at as acceptedAt'])
    .where('draw_id', '=', drawId)
    .orderBy('request_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Reports whether exactly these values with these differences were accepted. */
export function isAccepted(values: DepartingValues, accepted: DepartingValues | undefined): boolean {
  if (accepted === undefined) return false;
  const { tables, departures } = values;
  return isDeepStrictEqual(
    { tables: accepted.tables, departures: accepted.departures },
    JSON.parse(JSON.stringify({ tables, departures })),
  );
}
