import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `winning`: what a ticket won in one draw, on its way to its player. */
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
  status: 'offered' | 'accepted' | 'declined' | 'paid' | 'expired';
  offered_at: Date;
  expires_at: Date;
  /** That of the ticket's purchase. */
  language: 'ro' | 'en';
  /** The card that bought the ticket, then the one that it is paid to; null once paid at a counter. */
  card_id: string | null;
  paid_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    winning: WinningTable;
  }
}

/** A page of a player's winnings, newest draw first. */
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

/** What a ticket won in a draw, if it was offered to its player. */
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

/** A player's winnings that wait for an answer or were declined, and have not expired; kept from others until the transaction ends. */
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

type WinningChanges = Partial<Pick<WinningTable, 'status' | 'card_id' | 'paid_at' | 'expires_at'>>;

/** Changes a winning; the database refuses a status that may not follow. @returns it as it is then */
export async function updateWinning(
  queries: Queries,
  winning: WinningTable,
  changes: WinningChanges,
): Promise<WinningTable> {
  await queries
    .updateTable('winning')
    .set(changes)
    .where('player_id', '=', winning.player_id)
    .where('winning_id', '=', winning.winning_id)
    .execute();
  return { ...winning, ...changes };
}

/** Accepts many new winnings by one statement, each for the card that bought its ticket. */
export async function acceptForOwnCards(
  transaction: Queries,
  winnings: readonly { readonly playerId: string; readonly winningId: string }[],
): Promise<void> {
  await sql`
    update winning set status = 'accepted'
    from unnest(
      ${winnings.map(({ playerId }) => playerId)}::uuid[], ${winnings.map(({ winningId }) => winningId)}::uuid[]
    ) as accepted (player_id, winning_id)
    where winning.player_id = accepted.player_id and winning.winning_id = accepted.winning_id`.execute(
    transaction,
  );
}
