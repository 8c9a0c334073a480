import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import { isNotStopped } from '../payout-holds/index.ts';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `winning`: what a ticket won in one draw, and the status of its payment. */
export interface WinningTable {
  player_id: string;
  winning_id: string;
  ticket_id: string;
  draw_id: string;
  game_code: GameCode;
  draw_at: Date;
  gross_bani: number;
  tax_bani: number;
  net_bani: number;
  status: 'offered' | 'accepted' | 'declined' | 'paid' | 'expired' | 'disputed' | 'forfeited';
  offered_at: Date;
  expires_at: Date;
  /** The language in which the ticket was bought. */
  language: 'ro' | 'en';
  /**
   * The card that bought the ticket, or later the card that receives the prize; null once paid at a
   * counter.
   */
  card_id: string | null;
  paid_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    winning: WinningTable;
  }
}

/** Returns a page of a player's winnings, newest draw first. */
export async function findWinnings(
  queries: Queries,
  playerId: string,
  most: number,
): Promise<{ winnings: WinningTable[]; totalCount: number }> {
  const winnings = await queries
    .selectFrom('winning')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('draw_at', 'desc')
    .orderBy('winning_id')
    .limit(most)
    .execute();
  const { count } = await queries
    .selectFrom('winning')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { winnings, totalCount: count };
}

/** Returns what a ticket won in a draw, if it was offered to its player. */
export async function findWinningOfTicket(
  queries: Queries,
  { playerId, ticketId, drawId }: { playerId: string; ticketId: string; drawId: string },
): Promise<WinningTable | undefined> {
  return queries
    .selectFrom('winning')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
}

/** Returns a ticket's winnings in its draws, oldest draw first. */
export async function findWinningsOfTicket(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<WinningTable[]> {
  return queries
    .selectFrom('winning')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('draw_at')
    .orderBy('winning_id')
    .execute();
}

/** Locks and returns a player's offered and declined winnings that haven't expired. */
export async function lockOpenWinnings(
  transaction: Queries,
  playerId: string,
  now: Date,
): Promise<WinningTable[]> {
  return transaction
    .selectFrom('winning')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', 'in', ['offered', 'declined'])
    .where('expires_at', '>', now)
    .orderBy('draw_at', 'desc')
    .orderBy('winning_id')
    .forUpdate()
    .execute();
}

/** Locks and returns the winnings of a ticket in all its draws. */
export async function lockWinningsOfTicket(
  transaction: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<WinningTable[]> {
  return transaction
    .selectFrom('winning')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('winning_id')
    .forUpdate()
    .execute();
}

/** Returns the ticket of a winning. */
export async function findTicketOf(
  queries: Queries,
  { playerId, winningId }: { readonly playerId: string; readonly winningId: string },
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('winning')
    .select('ticket_id')
    .where('player_id', '=', playerId)
    .where('winning_id', '=', winningId)
    .executeTakeFirst();
  return row?.ticket_id;
}

export async function findWinning(
  queries: Queries,
  { playerId, winningId }: { readonly playerId: string; readonly winningId: string },
): Promise<WinningTable | undefined> {
  return queries
    .selectFrom('winning')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('winning_id', '=', winningId)
    .executeTakeFirst();
}

export async function lockWinning(
  transaction: Queries,
  playerId: string,
  winningId: string,
): Promise<WinningTable | undefined> {
  return transaction
    .selectFrom('winning')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('winning_id', '=', winningId)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates status, card, payment time and expiry of winnings as decided by `decideWinning`. */
export async function updateWinnings(transaction: Queries, winnings: readonly WinningTable[]): Promise<void> {
  await sql`
    update winning set status = changed.status, card_id = changed.card_id, paid_at = changed.paid_at,
      expires_at = changed.expires_at
    from unnest(
      ${winnings.map((row) => row.player_id)}::uuid[], ${winnings.map((row) => row.winning_id)}::uuid[],
      ${winnings.map((row) => row.status)}::text[], ${winnings.map((row) => row.card_id)}::uuid[],
      ${winnings.map((row) => row.paid_at)}::timestamptz[],
      ${winnings.map((row) => row.expires_at)}::timestamptz[]
    ) as changed (player_id, winning_id, status, card_id, paid_at, expires_at)
    where winning.player_id = changed.player_id and winning.winning_id = changed.winning_id`.execute(
    transaction,
  );
}

/** Returns players with expired unclaimed winnings after `after`, ordered by id. */
export async function findPlayersWithExpired(
  queries: Queries,
  { now, after, most }: { readonly now: Date; readonly after: string | undefined; readonly most: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('winning')
    .select('player_id')
    .distinct()
    .where('status', 'in', ['offered', 'declined'])
    .where('expires_at', '<=', now)
    .where(isNotStopped)
    .$if(after !== undefined, (query) => query.where('player_id', '>', after ?? ''))
    .orderBy('player_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.player_id);
}

/**
 * Locks and returns expired unclaimed winnings of these players; skips rows that others have
 * locked.
 */
export async function lockExpiredWinnings(
  transaction: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<WinningTable[]> {
  if (playerIds.length === 0) return [];
  return transaction
    .selectFrom('winning')
    .selectAll()
    .where('player_id', 'in', playerIds)
    .where('status', 'in', ['offered', 'declined'])
    .where('expires_at', '<=', now)
    .where(isNotStopped)
    .orderBy('player_id')
    .orderBy('winning_id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Returns unclaimed winnings that expire after `earliest` and not after `latest`, ordered by player
 * and id, starting after `after`.
 */
export async function findExpiringWinnings(
  queries: Queries,
  { earliest, latest, after, most }: ExpiringWinnings,
): Promise<WinningTable[]> {
  return queries
    .selectFrom('winning')
    .selectAll()
    .where('status', 'in', ['offered', 'declined'])
    .where('expires_at', '>', earliest)
    .where('expires_at', '<=', latest)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(player_id, winning_id) > (${after?.player_id}::uuid, ${after?.winning_id}::uuid)`,
      ),
    )
    .orderBy('player_id')
    .orderBy('winning_id')
    .limit(most)
    .execute();
}

interface ExpiringWinnings {
  readonly earliest: Date;
  readonly latest: Date;
  readonly after: WinningTable | undefined;
  readonly most: number;
}

/** Inserts winnings and returns the new ones; skips prizes that already have one. */
export async function insertWinnings(
  transaction: Queries,
  winnings: readonly WinningTable[],
): Promise<WinningTable[]> {
  if (winnings.length === 0) return [];
  return transaction
    .insertInto('winning')
    .values([...winnings])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

/** A winning with the serial number of its ticket. */
export type ListedWinning = WinningTable & { readonly serial: string };

/** A filter for winnings; omitted conditions don't restrict it. */
interface WinningFilter {
  readonly drawId?: string | undefined;
  readonly serial?: string | undefined;
  readonly status?: WinningTable['status'] | undefined;
  readonly limit: number;
}

/** Lists winnings of all players, newest draw first, then largest first. */
export async function listWinnings(
  queries: Queries,
  { drawId, serial, status, limit }: WinningFilter,
): Promise<{ winnings: ListedWinning[]; totalCount: number }> {
  let chosen = withSerial(queries);
  if (drawId !== undefined) chosen = chosen.where('draw_id', '=', drawId);
  if (serial !== undefined) {
    // The index of serial numbers covers only these.
    chosen = chosen
      .where('ordered_ticket.serial', '=', serial)
      .where('ordered_ticket.status', '<>', sql.lit('awaiting-payment'));
  }
  if (status !== undefined) chosen = chosen.where('winning.status', '=', status);
  const winnings = await chosen
    .selectAll('winning')
    .select('ordered_ticket.serial')
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

/** Returns at most 20 winnings whose id begins with these hexadecimal digits and hyphens. */
export async function findWinningsByIdPart(queries: Queries, part: string): Promise<ListedWinning[]> {
  const digits = part.replaceAll('-', '');
  return withSerial(queries)
    .where('winning_id', '>=', digits.padEnd(32, '0'))
    .where('winning_id', '<=', digits.padEnd(32, 'f'))
    .selectAll('winning')
    .select('ordered_ticket.serial')
    .orderBy('winning_id')
    .limit(20)
    .execute();
}

function withSerial(queries: Queries) {
  return queries
    .selectFrom('winning')
    .innerJoin('ordered_ticket', (join) =>
      join
        .onRef('ordered_ticket.player_id', '=', 'winning.player_id')
        .onRef('ordered_ticket.ticket_id', '=', 'winning.ticket_id'),
    );
}

/** Extends the expiry of a draw's unclaimed winnings to at least this time. */
export async function extendClaims(transaction: Queries, drawId: string, until: Date): Promise<void> {
  await sql`
    update winning set expires_at = greatest(expires_at, ${until}::timestamptz)
    where draw_id = ${drawId} and status in ('offered', 'declined')`.execute(transaction);
}
