import type { Calls, Winning } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { bank, findHeldPayouts } from '../../money/payouts/index.ts';
import { partnerProviderName } from '../../money/providers/index.ts';
import { hasCnp } from '../../people/profile/index.ts';
import { findTicketWins } from '../settlement/index.ts';
import { paymentRuleOf, type Winnings } from './winnings.ts';
import { findPayoutCards, type PayoutCard } from '../payout-destinations/index.ts';
import { findStoppedDraws } from '../payout-holds/index.ts';
import { findWinnings, type WinningTable } from './winning-table.ts';

/**
 * The call has no parameters (specification 7), so the list isn't paged: it contains the newest
 * winnings and the total count.
 */
const maxListed = 100;

/** Lists the player's winnings with their statuses, newest draw first. */
export function winningHistory({ database }: Winnings): CallHandler<Calls['winningHistory']> {
  return async (_request, { bearer: { playerId } }) => {
    const { winnings, totalCount } = await findWinnings(database, playerId, maxListed);
    return { data: { winnings: await describeWinnings(database, playerId, winnings), totalCount } };
  };
}

/** Returns a player's winnings as the API describes them. */
export async function describeWinnings(
  queries: Queries,
  playerId: string,
  winnings: readonly WinningTable[],
): Promise<Winning[]> {
  const ticketIds = [...new Set(winnings.map((winning) => winning.ticket_id))];
  const wins = await findTicketWins(
    queries,
    ticketIds.map((ticketId) => ({ playerId, ticketId })),
  );
  const cards = await findPayoutCards(queries, playerId);
  const isCnpKnown = await hasCnp(queries, playerId);
  const held = new Map(
    (await findHeldPayouts(queries, playerId)).map(({ sourceId, heldUntil }) => [sourceId, heldUntil]),
  );
  const stopped = await findStoppedDraws(
    queries,
    winnings.map((winning) => winning.draw_id),
  );
  return winnings.map((row) => ({
    id: row.winning_id,
    ticketId: row.ticket_id,
    drawId: row.draw_id,
    gameCode: row.game_code,
    drawAt: bucharestIso(row.draw_at),
    wins: wins
      .filter(({ ticketId, drawId }) => ticketId === row.ticket_id && drawId === row.draw_id)
      .map(({ win }) => win),
    grossBani: row.gross_bani,
    taxBani: row.tax_bani,
    netBani: row.net_bani,
    status: row.status,
    expiresAt: bucharestIso(row.expires_at),
    paidAt: row.paid_at === null ? null : bucharestIso(row.paid_at),
    heldUntil: describeInstant(held.get(row.winning_id)),
    card: describeCard(cardOf(row, cards)),
    isPayoutStopped: (isOpen(row) || row.status === 'accepted') && stopped.has(row.draw_id),
    needsCnp: isOpen(row) && needsCnp(row) && !isCnpKnown,
  }));
}

/** Reports whether the player can still accept the winning. */
function isOpen({ status }: WinningTable): boolean {
  return status === 'offered' || status === 'declined';
}

/** Reports whether the law requires the recipient's CNP. */
export function needsCnp(winning: Pick<WinningTable, 'gross_bani' | 'draw_at'>): boolean {
  return winning.gross_bani > paymentRuleOf(winning.draw_at).cnpAboveBani;
}

/**
 * Returns the card to which a winning is or would be paid. An accepted
 * winning keeps the card that it was accepted for. Before that, it's the card that the player chose
 * or else the one that bought the ticket, unless it was removed.
 */
export function cardOf(winning: WinningTable, cards: readonly PayoutCard[]): PayoutCard | undefined {
  const own = cards.find((card) => card.card_id === winning.card_id);
  if (!isOpen(winning)) return own;
  return cards.find((card) => card.is_selected) ?? (own?.removed_at === null ? own : undefined);
}

function describeInstant(at: Date | undefined): string | null {
  return at === undefined ? null : bucharestIso(at);
}

function describeCard(card: PayoutCard | undefined): Winning['card'] {
  if (card === undefined) return null;
  const { card_id: id, brand, last4 } = card;
  return { id, kind: kindOf(card), brand, last4 };
}

function kindOf({ provider }: PayoutCard) {
  if (provider === bank) return 'bank-account';
  return provider === partnerProviderName ? 'wallet' : 'card';
}
