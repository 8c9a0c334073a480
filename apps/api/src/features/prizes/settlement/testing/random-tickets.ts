import { randomUUID } from 'node:crypto';
import {
  GAMES,
  numbersMask,
  randomSideGameNumber,
  RULEBOOK,
  simpleVariantCount,
  type DrawnNumbers,
  type GameCode,
  type RandomSource,
} from '@loto/game-rules';
import type { Queries } from '../../../../platform/database/database.ts';
import { writeTickets } from '../../../tickets/index.ts';

interface RandomTickets {
  readonly gameCode: GameCode;
  readonly drawId: string;
  readonly count: number;
  readonly boughtAt: Date;
  /**
   * The upcoming result. Half of the variants contain parts of it, because otherwise hardly any
   * would win.
   */
  readonly near: DrawnNumbers & { readonly sideGameNumber: string };
  readonly random: RandomSource;
}

/** The first ones, as many as this, are never paid, however much they would win. */
const unpaidCount = 20;

/**
 * Inserts tickets, one per player, with one to three simple or combined variants; half of them play
 * the side game.
 */
export async function writeRandomTickets(queries: Queries, wanted: RandomTickets): Promise<void> {
  const { gameCode, drawId, count, boughtAt, near, random } = wanted;
  const tickets = Array.from({ length: count }, (_, index) => {
    const variants = Array.from({ length: 1 + random(3) }, () => randomVariant(gameCode, near, random));
    const simple = variants.reduce((sum, variant) => sum + variant.simpleVariantCount, 0);
    const code = GAMES[gameCode].sideGameCode;
    const sideGame =
      random(2) === 0
        ? null
        : { code, firstNumber: nearNumber(near.sideGameNumber, gameCode, random), count: 1 + random(12) };
    const [mainBani, sideGameBani] = [simple * 800, (sideGame?.count ?? 0) * 400];
    return {
      playerId: randomUUID(),
      ticketId: randomUUID(),
      ticketNumber: BigInt(index),
      serial: `T-${index}`,
      gameCode,
      sideGame,
      simpleVariantCount: simple,
      mainBani,
      sideGameBani,
      priceBani: mainBani + sideGameBani,
      feeBani: 50,
      totalBani: mainBani + sideGameBani + 50,
      language: 'ro' as const,
      createdAt: boughtAt,
      expiresAt: new Date(boughtAt.getTime() + 60_000),
      variants,
      draws: [{ drawId, mainBani, sideGameBani }],
    };
  });
  await queries
    .insertInto('player')
    .values(
      tickets.map(({ playerId }) => ({ player_id: playerId, created_at: boughtAt, is_external: false })),
    )
    .execute();
  await writeTickets(queries, tickets);
  const paid = tickets.slice(unpaidCount).map(({ ticketId }) => ticketId);
  await queries
    .updateTable('ticket')
    .set({ status: 'active', paid_at: boughtAt })
    .where('ticket_id', 'in', paid)
    .execute();
}

function randomVariant(gameCode: GameCode, near: DrawnNumbers, random: RandomSource) {
  const game = GAMES[gameCode];
  const limits = RULEBOOK.limits[gameCode];
  const isCombined = random(4) === 0;
  const grow = (least: number, most: number) => (isCombined ? least + random(most - least + 1) : least);
  const numbers = picks(game.fieldSize, grow(game.numbersToPick, limits.maxNumbers), near.numbers, random);
  const jokers =
    game.jokersToPick === 0 ? [] : picks(game.jokerFieldSize, grow(1, limits.maxJokers), near.jokers, random);
  return {
    numbers,
    jokers,
    isCombined: numbers.length > game.numbersToPick || jokers.length > game.jokersToPick,
    isQuickPick: false,
    numbersMask: numbersMask(numbers),
    jokersMask: numbersMask(jokers),
    simpleVariantCount: simpleVariantCount(gameCode, { numbers, jokers }),
  };
}

/** Returns distinct numbers in ascending order; half of the time with some of `near`. */
function picks(fieldSize: number, count: number, near: readonly number[], random: RandomSource): number[] {
  const leaning = random(2) === 0 ? near.slice(0, random(near.length + 1)) : [];
  const picked = new Set(leaning.slice(0, count));
  while (picked.size < count) picked.add(1 + random(fieldSize));
  return [...picked].toSorted((one, other) => one - other);
}

function nearNumber(drawn: string, gameCode: GameCode, random: RandomSource): string {
  const other = randomSideGameNumber(GAMES[gameCode].sideGameCode, random);
  const common = random(drawn.length + 1);
  return random(2) === 0
    ? drawn.slice(0, common) + other.slice(common)
    : other.slice(common) + drawn.slice(-common || drawn.length);
}
