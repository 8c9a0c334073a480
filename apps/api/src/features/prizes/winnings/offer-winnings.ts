import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, implementJob, type Job, type JobOutcome } from '../../../platform/jobs/define-job.ts';
import { processInBatches } from '../../../platform/jobs/process-in-batches.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import { findDraws, type Draw } from '../../draws/games/index.ts';
import { findTicketCards, disputes } from '../../money/payments/index.ts';
import { claimUntil } from '../../tickets/index.ts';
import { applyWinnings } from './apply.ts';
import { hold } from './handle-money-events.ts';
import { canPayOut, upsertTicketCards } from '../payout-destinations/index.ts';
import { paymentRuleOf, type Winnings } from './winnings.ts';
import { claimPeriodAfterStop, findStoppedDraws } from '../payout-holds/index.ts';
import { insertWinnings, type WinningTable } from './winning-table.ts';

export const offerWinningsJob = defineJob({
  name: 'offer-winnings',
  payload: z.object({ drawId: z.uuid() }),
  key: ({ drawId }) => drawId,
});

/** A ticket's prize according to the settlement. */
interface Prize {
  playerId: string;
  ticketId: string;
  winningId: string;
  grossBani: number;
  taxBani: number;
  netBani: number;
  language: 'ro' | 'en';
}

/**
 * Offers each prize of a settled draw to its player as a winning. A prize that can't be offered
 * doesn't delay the others. Small prizes are paid immediately to the card that bought the ticket.
 */
export function offerWinnings(winnings: Winnings, batchSize = 1_000): Job {
  const { database } = winnings;
  return implementJob(offerWinningsJob, async ({ drawId }): Promise<JobOutcome> => {
    const draw = (await findDraws(database, [drawId])).get(drawId);
    if (draw === undefined) throw new Error(`There is no draw ${drawId}`);
    // Small prizes would be paid immediately, so everything waits.
    const isStopped = async () => (await findStoppedDraws(database, [drawId])).size > 0;
    if (await isStopped()) return 'again';
    try {
      const failedCount = await processInBatches(winnings.log, {
        name: 'prizes',
        async find(after: Prize | undefined) {
          if (await isStopped()) throw new PayoutsStopped();
          return findPrizes(database, draw, { after, batchSize });
        },
        process: (prizes) =>
          database.transaction().execute((transaction) => offer(transaction, winnings, draw, prizes)),
        idOf: ({ winningId }) => winningId,
        isOfAll: isPayoutStopped,
      });
      if (failedCount > 0) throw new Error(`${failedCount} prizes were not offered`);
    } catch (error) {
      if (isPayoutStopped(error)) return 'again';
      throw error;
    }
  });
}

/** Thrown if payouts of the draw were stopped between two batches. */
class PayoutsStopped extends Error {
  override readonly name = 'PayoutsStopped';
}

/**
 * Reports whether payouts of the draw were stopped between two batches, or while one was running.
 */
function isPayoutStopped(error: unknown): boolean {
  if (error instanceof PayoutsStopped) return true;
  return (error as { constraint?: unknown }).constraint === 'payout_is_stopped';
}

/** Returns the prizes of a draw that haven't been offered. */
async function findPrizes(
  queries: Queries,
  { drawId }: Draw,
  { after, batchSize }: { after: Prize | undefined; batchSize: number },
): Promise<Prize[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (p.player_id, p.ticket_id) > (${after.playerId}::uuid, ${after.ticketId}::uuid)`;
  const found = await sql<Prize>`
    select p.player_id as "playerId", p.ticket_id as "ticketId", p.prize_id as "winningId",
      p.gross_bani as "grossBani", p.tax_bani as "taxBani", p.net_bani as "netBani", t.language
    from draw_prize p join ordered_ticket t using (player_id, ticket_id)
    where p.draw_id = ${drawId} ${rest} and not exists (
      select from winning w where w.player_id = p.player_id and w.winning_id = p.prize_id)
    order by p.player_id, p.ticket_id limit ${batchSize}`.execute(queries);
  return found.rows;
}

async function offer(
  transaction: Queries,
  winnings: Winnings,
  { drawId, gameCode, drawAt }: Draw,
  prizes: readonly Prize[],
): Promise<void> {
  const { present } = await lockPlayers(
    transaction,
    prizes.map(({ playerId }) => playerId),
  );
  // Deleted accounts have no stored card; their prizes are claimed with the ticket's PDF.
  const ofPresent = prizes.filter(({ playerId }) => present.has(playerId));
  const paidBy = (await findTicketCards(transaction, ofPresent)).filter((card) => canPayOut(winnings, card));
  const cards = await upsertTicketCards(transaction, paidBy);
  const offered = await insertWinnings(
    transaction,
    prizes.map((prize) => ({
      player_id: prize.playerId,
      winning_id: prize.winningId,
      ticket_id: prize.ticketId,
      draw_id: drawId,
      game_code: gameCode,
      draw_at: drawAt,
      gross_bani: prize.grossBani,
      tax_bani: prize.taxBani,
      net_bani: prize.netBani,
      status: 'offered',
      offered_at: winnings.clock.now(),
      expires_at: laterOf(claimUntil(drawAt), claimPeriodAfterStop(winnings.clock.now())),
      language: prize.language,
      card_id: cards.get(prize.ticketId)?.cardId ?? null,
      paid_at: null,
    })),
  );
  const { automaticUpToBani } = paymentRuleOf(drawAt);
  const isSmall = ({ gross_bani: grossBani, net_bani: netBani }: WinningTable) =>
    grossBani <= automaticUpToBani && netBani > 0;
  const disputed = await disputes.findDisputedTickets(transaction, prizes);
  for (const winning of offered) {
    const dispute = disputed.get(winning.ticket_id);
    if (dispute !== undefined) await hold(transaction, winnings, [winning], dispute);
  }
  const free = offered.filter((winning) => !disputed.has(winning.ticket_id));
  const accepted = free.filter(isSmall).flatMap((winning) => {
    const card = cards.get(winning.ticket_id);
    if (card === undefined) return [];
    const { cardId, provider, reference } = card;
    const to = { checkoutReference: reference };
    const fact = { kind: 'accepted', card: { cardId, provider, to } } as const;
    return [{ winning, fact }];
  });
  await applyWinnings(transaction, winnings, accepted);
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
