import { calls, type CallAnswer, type Calls } from '@loto/api-contract';
import {
  findStoredResponses,
  type KeyedRequest,
  type StoredResponse,
} from '../../../platform/calls/idempotency.ts';
import { serializeResponse, type SerializedResponse } from '../../../platform/calls/serialized-response.ts';
import { plainArray, type Statements } from '../../../platform/database/statement.ts';
import type { ShownDraw } from '../../draws/games/index.ts';
import { describeBoughtTicket } from '../reading/describe-ticket.ts';
import type { StoredTicket } from '../reading/ticket-table.ts';
import type { TicketKey } from '../status/lock-ticket.ts';
import type { BoughtTicket } from './new-ticket.ts';

/** The response to a purchase. */
export type Bought = CallAnswer<Calls['buyTicket']>;

/**
 * The value stored under a purchase's key: the ticket's id, and the parts of the response that may
 * change later. Times are in ms since 1970.
 */
interface StoredPurchase {
  readonly ticketId: string;
  readonly expiresAt: number;
  readonly draws: readonly {
    readonly id: string;
    readonly drawAt: number;
    readonly salesCloseAt: number;
    readonly isSpecial: boolean;
  }[];
}

/** Builds the response to the purchase of a ticket. */
export function answerPurchase(
  ticket: BoughtTicket,
  draws: readonly ShownDraw[],
): SerializedResponse<Bought> {
  return serializeResponse(calls.buyTicket.answer, { gameTicket: describeBoughtTicket(ticket, draws) });
}

/** Returns the stored value of a purchase's key as JSON. */
export function storePurchase(
  { ticketId, expiresAt }: Pick<BoughtTicket, 'ticketId' | 'expiresAt'>,
  draws: readonly ShownDraw[],
): string {
  const stored: StoredPurchase = {
    ticketId,
    expiresAt: expiresAt.getTime(),
    draws: draws.map(({ drawId, drawAt, salesCloseAt, isSpecial }) => ({
      id: drawId,
      drawAt: drawAt.getTime(),
      salesCloseAt: salesCloseAt.getTime(),
      isSpecial,
    })),
  };
  return JSON.stringify(stored);
}

/** The part of a response that is read from the ticket's rows. */
export type BoughtTicketRow = Pick<
  StoredTicket,
  | 'ticket_id'
  | 'game_code'
  | 'side_game_code'
  | 'side_game_number_count'
  | 'simple_variant_count'
  | 'main_bani'
  | 'side_game_bani'
  | 'price_bani'
  | 'fee_bani'
  | 'total_bani'
  | 'created_at'
  | 'variants'
>;

/** Rebuilds the response to a purchase from the ticket's rows, byte for byte. */
export function rebuildAnswer(row: BoughtTicketRow, stored: StoredPurchase): SerializedResponse<Bought> {
  const { side_game_code: code, side_game_number_count: count } = row;
  const ticket: BoughtTicket = {
    ticketId: row.ticket_id,
    gameCode: row.game_code,
    sideGame: code === null ? null : { code, count },
    simpleVariantCount: row.simple_variant_count,
    mainBani: row.main_bani,
    sideGameBani: row.side_game_bani,
    priceBani: row.price_bani,
    feeBani: row.fee_bani,
    totalBani: row.total_bani,
    createdAt: row.created_at,
    expiresAt: new Date(stored.expiresAt),
    variants: row.variants,
  };
  const draws = stored.draws.map(({ id, drawAt, salesCloseAt, isSpecial }) => ({
    drawId: id,
    drawAt: new Date(drawAt),
    salesCloseAt: new Date(salesCloseAt),
    isSpecial,
    result: null,
  }));
  return answerPurchase(ticket, draws);
}

// Looks up by key instead of joining, because a plan made while the tables are empty would scan
// them.
const boughtTickets = `
  select ticket.* from unnest($1::uuid[], $2::uuid[]) as bought (player_id, ticket_id)
  cross join lateral (
    select t.ticket_id, t.game_code, t.side_game_code, t.side_game_number_count, t.simple_variant_count,
      t.main_bani, t.side_game_bani, t.price_bani, t.fee_bani, t.total_bani, t.created_at,
      (select json_agg(json_build_object('numbers', v.numbers, 'jokers', v.jokers, 'isCombined', v.is_combined,
          'isQuickPick', v.is_quick_pick) order by v.position)
        from ticket_variant v where v.player_id = t.player_id and v.ticket_id = t.ticket_id) as variants
    from ticket t where t.player_id = bought.player_id and t.ticket_id = bought.ticket_id
    offset 0
  ) ticket`;

/**
 * Returns the stored responses for the orders' keys, in the same order; undefined for a free key.
 */
export async function findAnswers(
  statements: Statements,
  requests: readonly KeyedRequest[],
): Promise<(StoredResponse<Bought> | undefined)[]> {
  const found = await findStoredResponses<StoredPurchase | Bought>(statements, requests);
  const purchases = found.map((stored) => {
    if (stored === undefined || 'error' in stored) return undefined;
    const read = stored.value.read();
    return 'ticketId' in read ? read : undefined;
  });
  const keys = requests.flatMap(({ playerId }, place) => {
    const ticketId = purchases[place]?.ticketId;
    return ticketId === undefined ? [] : [{ playerId, ticketId }];
  });
  const rows = await findBoughtTickets(statements, keys);
  return found.map((stored, place) => {
    const purchase = purchases[place];
    // The value is a rejection, or a complete response stored by an older version.
    if (purchase === undefined) return stored as StoredResponse<Bought> | undefined;
    const row = rows.get(purchase.ticketId);
    if (row === undefined) throw new Error(`The bought ticket ${purchase.ticketId} is not there`);
    return { value: rebuildAnswer(row, purchase) };
  });
}

async function findBoughtTickets(
  statements: Statements,
  keys: readonly TicketKey[],
): Promise<ReadonlyMap<string, BoughtTicketRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await statements.query<BoughtTicketRow>({
    name: 'bought-tickets',
    text: boughtTickets,
    values: [
      plainArray(keys.map(({ playerId }) => playerId)),
      plainArray(keys.map(({ ticketId }) => ticketId)),
    ],
  });
  return new Map(rows.map((row) => [row.ticket_id, row]));
}
