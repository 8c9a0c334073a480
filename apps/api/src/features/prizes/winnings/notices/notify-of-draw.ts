import type { Queries } from '../../../../platform/database/database.ts';
import type { Draw } from '../../../draws/games/index.ts';
import { tell } from './notify.ts';

/** Tickets whose draw was moved or cancelled. */
export interface ChangedDraw extends Pick<Draw, 'drawId' | 'gameCode' | 'drawAt'> {
  readonly kind: 'draw-moved' | 'draw-cancelled';
  readonly tickets: readonly { readonly playerId: string; readonly ticketId: string }[];
}

/**
 * Puts a notice of a moved or cancelled draw into the app for tickets that play in it, once for each time it is moved to. The mail about
 * it is the sender's.
 */
export async function noteChangedDraw(transaction: Queries, changed: ChangedDraw, now: Date): Promise<void> {
  const { kind, drawId, gameCode, drawAt } = changed;
  const notices = changed.tickets.map(({ playerId, ticketId }) => ({
    player_id: playerId,
    kind,
    occasion: `${kind} ${drawAt.toISOString()}`,
    ticket_id: ticketId,
    draw_id: drawId,
    game_code: gameCode,
    draw_at: drawAt,
    net_bani: null,
    language: null,
  }));
  await tell(transaction, notices, now);
}
