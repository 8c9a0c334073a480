import { randomUUID } from 'node:crypto';
import { GAMES, numbersMask, simpleVariantCount, type GameCode } from '@loto/game-rules';
import { writeTickets } from '../../../tickets/index.ts';
import type { TestApp } from '../../../../testing/index.ts';

interface Played {
  readonly gameCode: GameCode;
  readonly drawIds: readonly string[];
  readonly variants: readonly { readonly numbers: readonly number[]; readonly jokers?: readonly number[] }[];
  /** The first number and the count. */
  readonly sideGame?: { readonly firstNumber: string; readonly count: number };
  readonly variantBani?: number;
  readonly numberBani?: number;
  readonly isPaid?: boolean;
  /** A new player by default. */
  readonly playerId?: string;
  /** A random ticket by default. */
  readonly ticketId?: string;
}

/** Inserts a ticket as after its purchase, and returns its key. */
export async function play(app: TestApp, played: Played): Promise<{ playerId: string; ticketId: string }> {
  const { gameCode, drawIds, sideGame, variantBani = 800, numberBani = 400, isPaid = true } = played;
  const { database, clock } = app.platform;
  const now = clock.now();
  const [playerId, ticketId] = [played.playerId ?? randomUUID(), played.ticketId ?? randomUUID()];
  const variants = played.variants.map(({ numbers, jokers = [] }) => {
    const ascending = numbers.toSorted((one, other) => one - other);
    const simple = simpleVariantCount(gameCode, { numbers, jokers });
    return {
      numbers: ascending,
      jokers,
      isCombined: simple > 1,
      isQuickPick: false,
      numbersMask: numbersMask(numbers),
      jokersMask: numbersMask(jokers),
      simpleVariantCount: simple,
    };
  });
  const simple = variants.reduce((sum, variant) => sum + variant.simpleVariantCount, 0);
  const [mainBani, sideGameBani] = [simple * variantBani, (sideGame?.count ?? 0) * numberBani];
  const priceBani = (mainBani + sideGameBani) * drawIds.length;
  await database
    .insertInto('player')
    .values({ player_id: playerId, created_at: now, is_external: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeTickets(database, [
    {
      playerId,
      ticketId,
      ticketNumber: 1n,
      serial: `T-${ticketId}`,
      gameCode,
      sideGame: sideGame === undefined ? null : { code: GAMES[gameCode].sideGameCode, ...sideGame },
      simpleVariantCount: simple,
      mainBani: mainBani * drawIds.length,
      sideGameBani: sideGameBani * drawIds.length,
      priceBani,
      feeBani: 50,
      totalBani: priceBani + 50,
      language: 'ro',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
      variants,
      draws: drawIds.map((drawId) => ({ drawId, mainBani, sideGameBani })),
    },
  ]);
  if (isPaid) {
    await database
      .updateTable('ticket')
      .set({ status: 'active', paid_at: now })
      .where('ticket_id', '=', ticketId)
      .execute();
  }
  return { playerId, ticketId };
}
