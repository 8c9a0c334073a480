import type { Ticket } from '@loto/api-contract';
import { bucharestIso, sideGameNumbers } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';
import { describeDraw, findDraws, type Draw, type ShownDraw } from '../../draws/games/index.ts';
import type { BoughtTicket } from '../purchases/new-ticket.ts';
import { isPaid, statusAt } from '../status/machine.ts';
import type { StoredTicket } from './ticket-table.ts';

/**
 * Returns tickets for the API at `now`, in the given order. Paid tickets include serial and
 * side-game numbers.
 */
export async function describeTickets(
  queries: Queries,
  tickets: readonly StoredTicket[],
  now: Date,
): Promise<Ticket[]> {
  const draws = await findDraws(queries, [...new Set(tickets.flatMap((ticket) => ticket.draw_ids))]);
  return tickets.map((ticket) => {
    const own = ticket.draw_ids
      .map((drawId) => draws.get(drawId))
      .filter((draw) => draw !== undefined)
      // An operator may have moved a draw, so the order can differ from the purchase.
      .toSorted((one, other) => one.drawAt.getTime() - other.drawAt.getTime());
    return describeTicket(ticket, own, now);
  });
}

function describeTicket(ticket: StoredTicket, draws: readonly Draw[], now: Date): Ticket {
  const status = statusAt({ status: ticket.status, expiresAt: ticket.expires_at }, now);
  const isShown = isPaid(status);
  const { side_game_code: sideGameCode, side_game_number_count: count } = ticket;
  return {
    id: ticket.ticket_id,
    gameCode: ticket.game_code,
    variants: ticket.variants.map(describeVariant),
    sideGame:
      sideGameCode === null
        ? null
        : {
            code: sideGameCode,
            count,
            numbers: isShown ? sideGameNumbers(ticket.side_game_first_number ?? '', count) : null,
          },
    draws: draws.map(describeDraw),
    drawCount: ticket.draw_count,
    simpleVariantCount: ticket.simple_variant_count,
    mainBani: ticket.main_bani,
    sideGameBani: ticket.side_game_bani,
    priceBani: ticket.price_bani,
    feeBani: ticket.fee_bani,
    totalBani: ticket.total_bani,
    status,
    serial: isShown ? ticket.serial : null,
    createdAt: bucharestIso(ticket.created_at),
    expiresAt: status === 'awaiting-payment' ? bucharestIso(ticket.expires_at) : null,
    paidAt: ticket.paid_at === null ? null : bucharestIso(ticket.paid_at),
    card:
      ticket.card_brand === null || ticket.card_last4 === null
        ? null
        : { brand: ticket.card_brand, last4: ticket.card_last4 },
  };
}

/**
 * Returns a ticket as in the response to its purchase, regardless of later changes.
 * @param draws the ticket's draws as they were on sale
 */
export function describeBoughtTicket(ticket: BoughtTicket, draws: readonly ShownDraw[]): Ticket {
  return {
    id: ticket.ticketId,
    gameCode: ticket.gameCode,
    variants: ticket.variants.map(describeVariant),
    sideGame:
      ticket.sideGame === null
        ? null
        : { code: ticket.sideGame.code, count: ticket.sideGame.count, numbers: null },
    draws: draws.map(describeDraw),
    drawCount: draws.length,
    simpleVariantCount: ticket.simpleVariantCount,
    mainBani: ticket.mainBani,
    sideGameBani: ticket.sideGameBani,
    priceBani: ticket.priceBani,
    feeBani: ticket.feeBani,
    totalBani: ticket.totalBani,
    status: 'awaiting-payment',
    serial: null,
    createdAt: bucharestIso(ticket.createdAt),
    expiresAt: bucharestIso(ticket.expiresAt),
    paidAt: null,
    card: null,
  };
}

function describeVariant(variant: StoredTicket['variants'][number]): Ticket['variants'][number] {
  const { numbers, jokers, isCombined, isQuickPick } = variant;
  return { numbers: [...numbers], jokers: [...jokers], isCombined, isQuickPick };
}
