import type { Queries } from '../../../platform/database/database.ts';
import type { WinningTable } from './winning-table.ts';

/** A winning with the serial of its ticket. */
export type ListedWinning = WinningTable & { readonly serial: string };

/** Which winnings are listed; what is left out does not matter. */
export interface WinningFilter {
  readonly drawId?: string | undefined;
  readonly serial?: string | undefined;
  readonly status?: WinningTable['status'] | undefined;
  readonly limit: number;
}

/** Winnings of all players, newest draw first, the greatest of each draw first. Reads the serials of tickets. */
export async function listWinnings(
  queries: Queries,
  { drawId, serial, status, limit }: WinningFilter,
): Promise<{ winnings: ListedWinning[]; totalCount: number }> {
  let chosen = withSerial(queries);
  if (drawId !== undefined) chosen = chosen.where('draw_id', '=', drawId);
  if (serial !== undefined) chosen = chosen.where('ticket.serial', '=', serial);
  if (status !== undefined) chosen = chosen.where('winning.status', '=', status);
  const winnings = await chosen
    .selectAll('winning')
    .select('ticket.serial')
    .orderBy('winning.draw_at', 'desc')
    .orderBy('gross_bani', 'desc')
    .orderBy('winning_id')
    .limit(limit)
    .execute();
  const { count } = await chosen
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { winnings, totalCount: count };
}

/** The winnings whose id begins with hexadecimal digits and hyphens, at most 20. */
export async function findWinningsByIdPart(queries: Queries, part: string): Promise<ListedWinning[]> {
  const digits = part.replaceAll('-', '');
  return withSerial(queries)
    .where('winning_id', '>=', digits.padEnd(32, '0'))
    .where('winning_id', '<=', digits.padEnd(32, 'f'))
    .selectAll('winning')
    .select('ticket.serial')
    .orderBy('winning_id')
    .limit(20)
    .execute();
}

function withSerial(queries: Queries) {
  return queries
    .selectFrom('winning')
    .innerJoin('ticket', (join) =>
      join
        .onRef('ticket.player_id', '=', 'winning.player_id')
        .onRef('ticket.ticket_id', '=', 'winning.ticket_id'),
    );
}
