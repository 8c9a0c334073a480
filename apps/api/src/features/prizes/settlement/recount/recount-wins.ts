import { createHash, randomBytes } from 'node:crypto';
import {
  countWins,
  sideGameNumbers,
  winningSideGameCategory,
  type CategoryCode,
  type GameCode,
  type SideGameCode,
} from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { canWin, markDrawn, type DrawnMarks } from './drawn-marks.ts';
import { eachPaidVariant, readSideGame, readVariant, type PaidVariant } from './paid-variants.ts';

/** The drawn numbers: the runs of the numbers game, and the side game's number if one was drawn. */
export interface DrawnGame {
  readonly drawId: string;
  readonly gameCode: GameCode;
  /** Two for a special draw. */
  readonly runs: readonly { readonly numbers: readonly number[]; readonly jokers: readonly number[] }[];
  readonly sideGame: { readonly code: SideGameCode; readonly number: string } | null;
}

/**
 * The wins of a draw by game, run and category: their count and the sum of their digests. Two lists
 * with equal totals contain the same wins in any order.
 */
type WinTotals = ReadonlyMap<string, { readonly winCount: number; readonly digest: bigint }>;

/** A row of `ticket_win`. */
interface TicketWinTable {
  draw_id: string;
  player_id: string;
  ticket_id: string;
  code: GameCode | SideGameCode;
  run: number;
  position: number;
  category: CategoryCode;
  win_count: number;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    ticket_win: TicketWinTable;
  }
}

/**
 * Compares the wins in `ticket_win` with those that packages/game-rules finds in every paid ticket
 * of a draw. The two computations share only the tickets. Memory use is constant. The digests use a
 * random salt that is chosen after the rows were written, so that nobody can construct rows with an
 * equal sum.
 * @returns a line for operators for each category that differs
 */
export async function compareWins(transaction: Transaction<Tables>, drawn: DrawnGame): Promise<string[]> {
  const salt = randomBytes(32).toString('hex');
  const stored = await storedWins(transaction, drawn.drawId, salt);
  const recounted = await recountWins(transaction, drawn, salt);
  return [...new Set([...stored.keys(), ...recounted.keys()])]
    .filter((key) => {
      const [one, other] = [stored.get(key), recounted.get(key)];
      return one?.winCount !== other?.winCount || one?.digest !== other?.digest;
    })
    .toSorted()
    .map(
      (key) =>
        `${key}: ${stored.get(key)?.winCount ?? 0} by the masks, ${recounted.get(key)?.winCount ?? 0} by the tickets`,
    );
}

async function recountWins(
  transaction: Transaction<Tables>,
  drawn: DrawnGame,
  salt: string,
): Promise<WinTotals> {
  const totals = new Map<string, { winCount: number; digest: bigint }>();
  const add = (ticket: TicketOfWin, place: Place, category: CategoryCode, count: number) => {
    const key = winKey({ ...place, category });
    const total = totals.get(key) ?? { winCount: 0, digest: 0n };
    total.winCount += count;
    total.digest += winDigest([
      salt,
      ticket.playerId,
      ticket.ticketId,
      place.code,
      place.run,
      place.position,
      category,
      count,
    ]);
    totals.set(key, total);
  };
  const { gameCode, runs, sideGame } = drawn;
  const marks = runs.map((run) => markDrawn(gameCode, run));
  await eachPaidVariant(transaction, drawn.drawId, (text) => {
    for (const [index, run] of runs.entries()) {
      if (!canWin(marks[index] as DrawnMarks, text)) continue;
      const variant = readVariant(text);
      const place = { code: gameCode, run: index + 1, position: variant.position };
      for (const { category, count } of countWins(gameCode, variant, run))
        add(variant, place, category, count);
    }
    if (sideGame === null) return;
    const played = readSideGame(text);
    if (played === null) return;
    for (const [position, own] of sideGameNumbers(played.firstNumber, played.count).entries()) {
      const category = winningSideGameCategory(sideGame.code, own, sideGame.number);
      if (category !== null) add(readVariant(text), { code: sideGame.code, run: 1, position }, category, 1);
    }
  });
  return totals;
}

/** Returns the same totals for the rows of `ticket_win`. */
async function storedWins(
  transaction: Transaction<Tables>,
  drawId: string,
  salt: string,
): Promise<WinTotals> {
  const found = await sql<{
    code: string;
    run: number;
    category: CategoryCode;
    wins: number;
    high: string;
    low: string;
  }>`
    select code, run, category, sum(win_count) as wins,
      sum(('x' || substr(digest, 1, 15))::bit(60)::bigint)::text as high,
      sum(('x' || substr(digest, 16, 15))::bit(60)::bigint)::text as low
    from ticket_win, lateral (
      select encode(sha256(convert_to(concat_ws(' ',
        ${salt}::text, player_id, ticket_id, code, run, position, category, win_count), 'UTF8')), 'hex') as digest
    ) as hashed
    where draw_id = ${drawId} group by code, run, category`.execute(transaction);
  return new Map(
    found.rows.map((row) => [
      winKey(row),
      { winCount: row.wins, digest: (BigInt(row.high) << 60n) + BigInt(row.low) },
    ]),
  );
}

type TicketOfWin = Pick<PaidVariant, 'playerId' | 'ticketId'>;

interface Place {
  readonly code: string;
  readonly run: number;
  readonly position: number;
}

/** Returns a key such as `joker 1 III`: game or side game, run, category. */
function winKey({ code, run, category }: { code: string; run: number; category: string }): string {
  return `${code} ${run} ${category}`;
}

/**
 * Returns the first 120 bits of the SHA-256 of a win; the sum of digests doesn't depend on their
 * order.
 */
function winDigest(parts: readonly (string | number)[]): bigint {
  return BigInt(`0x${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 30)}`);
}
