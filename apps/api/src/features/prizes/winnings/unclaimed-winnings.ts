import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { postMovementsOnce } from '../../money/ledger/index.ts';
import { noticeOf, tell } from './notices/notify.ts';
import type { WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** Ends the right to prizes that nobody claimed in time. */
export const expireWinningsJob = 'expire-winnings';

const batchSize = 500;

/**
 * Expires what was offered or declined and not taken within 90 days of its draw (games page, "All games": claim), with its money and a
 * notice, in batches. What was accepted in time is not touched.
 */
export function expireWinnings({ database, clock }: Winnings): () => Promise<void> {
  return async () => {
    let count: number;
    do {
      count = await database.transaction().execute(async (transaction) => {
        const now = clock.now();
        const ended = await expireBatch(transaction, now);
        await postMovementsOnce(transaction, ended.map(posting), now);
        await tell(
          transaction,
          ended.map((winning) => noticeOf(winning, 'prize-expired')),
          now,
        );
        return ended.length;
      });
    } while (count > 0);
  };
}

async function expireBatch(transaction: Queries, now: Date): Promise<WinningTable[]> {
  const expired = await sql<WinningTable>`
    update winning set status = 'expired'
    from (
      select player_id, winning_id from winning
      where status in ('offered', 'declined') and expires_at <= ${now}
      limit ${batchSize} for update skip locked
    ) due
    where winning.player_id = due.player_id and winning.winning_id = due.winning_id
    returning winning.*`.execute(transaction);
  return expired.rows;
}

/**
 * Neither the player nor, since the tax falls due with the payment, the state is owed anything any more: the whole prize stays here. See
 * docs/decisions/0046-unclaimed-prizes.md.
 */
function posting(winning: WinningTable) {
  return {
    playerId: winning.player_id,
    movementId: randomUUID(),
    kind: 'prize-expired',
    sourceId: winning.winning_id,
    debit: { 'player-winnings': winning.net_bani, 'tax-withheld': winning.tax_bani },
    credit: { 'unclaimed-prizes': winning.gross_bani },
  };
}
