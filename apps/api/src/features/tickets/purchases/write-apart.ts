import { isOvertaken } from './insert-keyed-tickets.ts';

/** The result of writing orders together. */
interface Written {
  readonly written: readonly number[];
  /** Orders of players who bought another ticket after the decision. */
  readonly overtaken: readonly number[];
}

/**
 * Writes orders in one statement. If a player has bought another ticket in the meantime, it writes
 * halves of the players until only such players' orders are left out. This costs the others a few
 * more statements, about twice the logarithm of their number per such player.
 * @param orders orders of the same player are adjacent
 * @param write runs in its own transaction and returns the inserted orders
 * @param playerOf returns the player of an order
 */
export async function writeApart(
  orders: readonly number[],
  write: (orders: readonly number[]) => Promise<readonly number[]>,
  playerOf: (order: number) => string,
): Promise<Written> {
  try {
    return { written: await write(orders), overtaken: [] };
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    const middle = playerBoundary(orders, playerOf);
    if (middle === orders.length) return { written: [], overtaken: orders };
    const first = await writeApart(orders.slice(0, middle), write, playerOf);
    const second = await writeApart(orders.slice(middle), write, playerOf);
    return {
      written: [...first.written, ...second.written],
      overtaken: [...first.overtaken, ...second.overtaken],
    };
  }
}

/**
 * Returns an index near the middle that doesn't separate orders of the same player, or the end if
 * there is only one player.
 */
function playerBoundary(orders: readonly number[], playerOf: (order: number) => string): number {
  const begins = orders.flatMap((order, place) =>
    place > 0 && playerOf(order) !== playerOf(orders[place - 1] as number) ? [place] : [],
  );
  const half = orders.length / 2;
  return begins.toSorted((one, other) => Math.abs(one - half) - Math.abs(other - half))[0] ?? orders.length;
}

/**
 * Maximum number of times that an order is decided; each repetition means that its player bought
 * another ticket.
 */
const mostOvertakes = 10;

const overtakes = new WeakMap<object, number>();

/**
 * Counts that the player of an order bought another ticket in the meantime.
 * @returns whether to give up
 */
export function isOvertakenOften(order: object | undefined): boolean {
  if (order === undefined) return false;
  const count = (overtakes.get(order) ?? 0) + 1;
  overtakes.set(order, count);
  return count >= mostOvertakes;
}
