import type { GameCode, RandomSource } from '@loto/game-rules';
import { postMovement, systemAccountId } from '../../../money/ledger/index.ts';
import { createSettlements, settleDraw } from '../index.ts';
import { findAccountProblems, findDrawAccounts, type DrawAccounts } from './draw-accounts.ts';
import { confirmer, confirmResult, planDraw, randomResult, type Stage } from './drawn.ts';
import { writeRandomTickets } from './random-tickets.ts';

interface SimulatedDraw {
  readonly gameCode: GameCode;
  readonly drawAt: Date;
  readonly ticketCount: number;
  readonly random: RandomSource;
  /** True for two drawings with an added prize. */
  readonly isSpecial: boolean;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Sells random tickets, draws, settles, and checks where all money went. In every third draw the
 * tickets contain parts of the result, so that all categories have winners; in the others hardly
 * anyone wins, and rollovers grow.
 * @param setClock moves the clock past the draw
 */
export async function simulateDraw(
  stage: Stage,
  setClock: (at: Date) => void,
  { gameCode, drawAt, ticketCount, random, isSpecial }: SimulatedDraw,
): Promise<{ accounts: DrawAccounts; problems: readonly string[] }> {
  const { database, pool } = stage.platform;
  const boughtAt = new Date(drawAt.getTime() - dayMs);
  setClock(boughtAt);
  const drawId = await planDraw(stage, {
    gameCode,
    drawAt: drawAt.toISOString(),
    isSpecial,
    addedPrizeBani: isSpecial ? 5_000_000 : 0,
  });
  const result = randomResult(gameCode, random);
  const near = random(3) === 0 ? result : randomResult(gameCode, random);
  await writeRandomTickets(database, { gameCode, drawId, count: ticketCount, boughtAt, near, random });
  const sold = await pool.query<{ stakes: number; fees: number }>(
    `select coalesce(sum(price_bani), 0)::bigint as stakes, coalesce(sum(fee_bani), 0)::bigint as fees
     from ticket_draw join ticket using (player_id, ticket_id) where draw_id = $1 and status = 'active'`,
    [drawId],
  );
  const { stakes = 0, fees = 0 } = sold.rows[0] ?? {};
  await postMovement(database, {
    playerId: systemAccountId,
    kind: 'sale',
    sourceId: drawId,
    movedAt: boughtAt,
    debit: { 'provider-clearing': stakes + fees },
    credit: { 'ticket-sales': stakes, 'processing-fees': fees },
  });
  setClock(new Date(drawAt.getTime() + dayMs / 4));
  const extraResult = { ...randomResult(gameCode, random), sideGameNumber: null };
  await confirmResult(stage, drawId, result, isSpecial ? extraResult : null);
  // So many wins for so few tickets would normally be implausible.
  const outcome = await settleDraw(createSettlements(stage.platform, []), {
    drawId,
    operator: confirmer,
    isImplausibleForced: true,
  });
  if (outcome.state !== 'settled') throw new Error(`The draw ${drawId} is ${outcome.state}`);
  return {
    accounts: await findDrawAccounts(pool, drawId),
    problems: await findAccountProblems(pool, drawId),
  };
}
