import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../../platform/database/database.ts';
import { bookCounterPayout } from '../book-money.ts';

/** Stands where a pay-out by card names its provider. */
export const counter = 'counter';

/** A sum that was handed over. */
export interface CounterPayout {
  readonly playerId: string;
  /** What was paid; never twice. */
  readonly sourceId: string;
  /** What it was paid against: the serial of the ticket. */
  readonly receipt: string;
  readonly amountBani: number;
}

/** Writes a sum that is paid in cash, with its money. The database refuses it for what is being paid, or was paid, otherwise. */
export async function payAtCounter(
  transaction: Queries,
  { playerId, sourceId, receipt, amountBani }: CounterPayout,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('payout')
    .values({
      player_id: playerId,
      payout_id: randomUUID(),
      source_id: sourceId,
      provider: counter,
      checkout_reference: receipt,
      amount_bani: amountBani,
      status: 'paid',
      provider_reference: null,
      failure_code: null,
      created_at: now,
      ended_at: now,
      next_poll_at: now,
    })
    .execute();
  await bookCounterPayout(transaction, { playerId, sourceId, movedAt: now }, amountBani);
}
