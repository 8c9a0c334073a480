import { isOvertaken } from './insert-keyed-tickets.ts';

/** What became of orders that were written together. */
interface Written {
  /** Those that were inserted. */
  readonly written: readonly number[];
  /** Those of players who bought another ticket since they were decided. */
  readonly overtaken: readonly number[];
}

/**
 * Writes orders by one statement; where a player was overtaken, those of half the players at a
 * time, until only the orders of overtaken players are left out. The others wait for a few
 * statements more, about twice the logarithm of their number for each overtaken player.
 * @param orders those of one player stand together
 * @param write a transaction of its own; returns what it inserted
 * @param playerOf the player of an order
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

/** Where to halve orders so that those of a player stay together; the end when all are of one. */
function playerBoundary(orders: readonly number[], playerOf: (order: number) => string): number {
  const begins = orders.flatMap((order, place) =>
    place > 0 && playerOf(order) !== playerOf(orders[place - 1] as number) ? [place] : [],
  );
  const half = orders.length / 2;
  return begins.toSorted((one, other) => Math.abs(one - half) - Math.abs(other - half))[0] ?? orders.length;
}

/** So often is an order decided again: each time another ticket of its player was bought. */
const mostOvertakes = 10;

const overtakes = new WeakMap<object, number>();

/** Counts that an order was overtaken. @returns whether it was so often that it is given up */
export function isOvertakenOften(order: object | undefined): boolean {
  if (order === undefined) return false;
  const count = (overtakes.get(order) ?? 0) + 1;
  overtakes.set(order, count);
  return count >= mostOvertakes;
}
