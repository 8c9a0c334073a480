import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { findDraws, type Draw } from '../../draws/games/index.ts';
import { findTicketCards, startPayouts } from '../../money/payments/index.ts';
import { claimUntil } from '../../tickets/index.ts';
import { paymentRuleOf } from './payment-rules.ts';
import { rememberCards } from './payout-card-table.ts';
import { takesPrizes } from './takes-prizes.ts';
import { acceptForOwnCards } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** Offers what a settled draw's tickets won to their players. */
export const offerWinningsJob = 'offer-winnings';

const batchSize = 1_000;

interface Prize {
  playerId: string;
  ticketId: string;
  winningId: string;
  grossBani: number;
  netBani: number;
  isNew: boolean;
}

type Place = Pick<Prize, 'playerId' | 'ticketId'>;

/**
 * Makes a winning of each prize of a draw, in batches, each a transaction: run again after it was cut off, it goes on, and what was
 * offered before stays as it is. Small ones are paid by themselves to the card that bought the ticket.
 */
export function offerWinnings(winnings: Winnings): (payload: Record<string, unknown>) => Promise<void> {
  const { database, clock } = winnings;
  return async (payload) => {
    const drawId = String(payload['drawId']);
    const draw = (await findDraws(database, [drawId])).get(drawId);
    if (draw === undefined) throw new Error(`The draw ${drawId} is not there`);
    let last: Place | undefined;
    do {
      const after = last;
      last = await database.transaction().execute(async (transaction) => {
        const prizes = await insertBatch(transaction, draw, { after, now: clock.now() });
        const offered = prizes.filter(({ isNew }) => isNew);
        if (offered.length > 0) await payFromCards(transaction, winnings, draw, offered);
        return prizes.at(-1);
      });
    } while (last !== undefined);
  };
}

/** The next prizes in order; those without a winning get one. Reads `ticket_prize`, which the settlement wrote for this. */
async function insertBatch(
  transaction: Queries,
  draw: Draw,
  { after, now }: { after: Place | undefined; now: Date },
): Promise<Prize[]> {
  const { drawId, gameCode, drawAt } = draw;
  const rest =
    after === undefined
      ? sql``
      : sql`and (p.player_id, p.ticket_id) > (${after.playerId}, ${after.ticketId})`;
  const found = await sql<Prize>`
    with batch as (
      select p.*, t.language from ticket_prize p join ticket t using (player_id, ticket_id)
      where p.draw_id = ${drawId} ${rest} order by p.player_id, p.ticket_id limit ${batchSize}
    ), made as (
      insert into winning (player_id, winning_id, ticket_id, draw_id, game_code, draw_at, gross_bani, tax_bani,
        net_bani, status, offered_at, expires_at, language)
      select player_id, prize_id, ticket_id, draw_id, ${gameCode}, ${drawAt}::timestamptz, gross_bani, tax_bani,
        net_bani, 'offered', ${now}::timestamptz, ${claimUntil(drawAt)}::timestamptz, language
      from batch on conflict do nothing
      returning winning_id
    )
    select player_id as "playerId", ticket_id as "ticketId", prize_id as "winningId", gross_bani as "grossBani",
      net_bani as "netBani", made.winning_id is not null as "isNew"
    from batch left join made on made.winning_id = prize_id
    order by player_id, ticket_id`.execute(transaction);
  return found.rows;
}

/** Notes the card that bought each ticket, and has small prizes paid to it. */
async function payFromCards(
  transaction: Queries,
  winnings: Winnings,
  draw: Draw,
  offered: readonly Prize[],
): Promise<void> {
  const bought = await findTicketCards(transaction, offered);
  const paidBy = bought.filter((card) => takesPrizes(winnings, card));
  const cards = await rememberCards(transaction, paidBy);
  const known = offered.filter(({ ticketId }) => cards.has(ticketId));
  await sql`
    update winning set card_id = noted.card_id
    from unnest(
      ${known.map(({ playerId }) => playerId)}::uuid[], ${known.map(({ winningId }) => winningId)}::uuid[],
      ${known.map(({ ticketId }) => cards.get(ticketId)?.card_id)}::uuid[]
    ) as noted (player_id, winning_id, card_id)
    where winning.player_id = noted.player_id and winning.winning_id = noted.winning_id`.execute(transaction);
  const { automaticUpToBani } = paymentRuleOf(draw.drawAt);
  const small = known.filter(({ grossBani, netBani }) => grossBani <= automaticUpToBani && netBani > 0);
  await acceptForOwnCards(transaction, small);
  const cardOfTicket = new Map(paidBy.map((card) => [card.ticketId, card]));
  await startPayouts(
    transaction,
    winnings,
    small.flatMap(({ playerId, ticketId, winningId, netBani }) => {
      const card = cardOfTicket.get(ticketId);
      if (card === undefined) return [];
      const { provider, reference } = card;
      const to = { checkoutReference: reference };
      return [{ playerId, sourceId: winningId, provider, to, amountBani: netBani }];
    }),
  );
}
