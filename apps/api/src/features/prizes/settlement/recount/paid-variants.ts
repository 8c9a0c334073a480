import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';

/**
 * A variant of a paid ticket as one string, because most of the millions are never parsed: player,
 * ticket, `{numbers}`, `{jokers}`, position, then for a ticket's first variant its side game (first
 * number and count), then `#`.
 */
type VariantText = string;

export interface PaidVariant {
  readonly playerId: string;
  readonly ticketId: string;
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
  readonly position: number;
}

/** The side game of a ticket, which is read with its first variant. */
interface PaidSideGame {
  readonly firstNumber: string;
  readonly count: number;
}

/** Rows per batch; one batch is counted while the next is fetched. */
const batchSize = 2_000;

/** Position of the numbers: after two UUIDs of 36 characters, each followed by a space. */
const numbersAt = 74;

/** Visits every variant of every paid ticket of a draw, with a cursor. */
export async function eachPaidVariant(
  transaction: Transaction<Tables>,
  drawId: string,
  visit: (variant: VariantText) => void,
): Promise<void> {
  // All rows are read, so a plan that returns the first rows quickly (nested loops) is far slower.
  await sql`
    select set_config('cursor_tuple_fraction', '1', true), set_config('enable_nestloop', 'off', true),
      set_config('work_mem', '64MB', true)`.execute(transaction);
  await sql`
    declare paid_variant no scroll cursor for
    select player_id || ' ' || ticket_id || ' ' || v.numbers::text || ' ' || v.jokers::text || ' ' || v.position
      || case when v.position = 0 and t.side_game_number_count > 0
        then ' ' || t.side_game_first_number || ' ' || t.side_game_number_count || '#' else '' end as variant
    from draw_entry d
    join ordered_ticket t using (player_id, ticket_id)
    join ordered_variant v using (player_id, ticket_id)
    where d.draw_id = ${sql.lit(drawId)} and t.status = 'active'`.execute(transaction);
  const fetchBatch = async () => {
    const fetched = await sql<{
      variant: VariantText;
    }>`fetch ${sql.lit(batchSize)} from paid_variant`.execute(transaction);
    return fetched.rows;
  };
  for (let batch = await fetchBatch(); batch.length > 0;) {
    const next = fetchBatch();
    for (const { variant } of batch) visit(variant);
    batch = await next;
  }
  await sql`close paid_variant`.execute(transaction);
}

export function readVariant(text: VariantText): PaidVariant {
  const [playerId = '', ticketId = '', numbers = '', jokers = '', position] = text.split(' ');
  return {
    playerId,
    ticketId,
    numbers: readList(numbers),
    jokers: readList(jokers),
    position: Number(position),
  };
}

export function readSideGame(text: VariantText): PaidSideGame | null {
  if (!text.endsWith('#')) return null;
  const [, , , , , firstNumber = '', count = ''] = text.slice(0, -1).split(' ');
  return { firstNumber, count: Number(count) };
}

function readList(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}

/**
 * Counts how many of a variant's numbers and Jokers are marked, without allocating memory.
 * @returns both counts in one number: numbers + 100 x Jokers
 */
export function countMarked(text: VariantText, numbers: Uint8Array, jokers: Uint8Array): number {
  let count = 0;
  let number = 0;
  let index = numbersAt + 1;
  for (; ; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      continue;
    }
    count += numbers[number] ?? 0;
    number = 0;
    if (text.charCodeAt(index) !== comma) break;
  }
  // Skips `} {`.
  for (index += 3; ; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      continue;
    }
    count += 100 * (jokers[number] ?? 0);
    number = 0;
    if (text.charCodeAt(index) !== comma) return count;
  }
}

const comma = 44;
