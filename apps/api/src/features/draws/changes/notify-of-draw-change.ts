import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { findPlayer } from '../../people/accounts/index.ts';
import { findDraws } from '../games/index.ts';
import { drawChangeMail, findDrawChange, readTicket, type NotifiedChange } from '../../tickets/index.ts';
import type { DrawChanges } from './draw-changes.ts';

export const tellOfDrawJob = 'tell-of-draw';

/** Has players told what became of their tickets' draws, by one statement however many they are. */
export async function enqueueTelling(transaction: Queries, told: readonly NotifiedChange[]): Promise<void> {
  if (told.length === 0) return;
  await sql`
    select graphile_worker.add_job(${tellOfDrawJob}::text,
      json_build_object('playerId', player_id, 'ticketId', ticket_id, 'changeId', change_id))
    from unnest(
      ${told.map((change) => change.playerId)}::uuid[],
      ${told.map((change) => change.ticketId)}::uuid[],
      ${told.map((change) => change.changeId)}::uuid[]) as told (player_id, ticket_id, change_id)`.execute(
    transaction,
  );
}

/** Tells a player in the app and by mail what became of a draw of their ticket, in the language in which they bought it. */
export function tellOfDraw(changes: DrawChanges): (payload: Record<string, unknown>) => Promise<void> {
  const { database, mailer, config, noteInApp } = changes;
  return async (payload) => {
    const [playerId, ticketId] = [String(payload['playerId']), String(payload['ticketId'])];
    const change = await findDrawChange(database, {
      playerId,
      ticketId,
      changeId: String(payload['changeId']),
    });
    const player = await findPlayer(database, playerId);
    if (change === undefined || player === undefined) return;
    const found = await readTicket(changes, playerId, ticketId);
    const draws = await findDraws(database, [change.draw_id, change.to_draw_id ?? change.draw_id]);
    const drawNow = draws.get(change.to_draw_id ?? change.draw_id);
    if (found === undefined || drawNow === undefined) return;
    const isMoved = change.kind === 'moved';
    await noteInApp({
      kind: isMoved ? 'draw-moved' : 'draw-cancelled',
      drawId: change.draw_id,
      gameCode: drawNow.gameCode,
      drawAt: isMoved ? drawNow.drawAt : change.draw_at,
      tickets: [{ playerId, ticketId }],
    });
    // a partner's player has no e-mail
    if (player.email === null) return;
    const mail = drawChangeMail(found, {
      language: change.language,
      publicUrl: config.publicUrl,
      kind: change.kind,
      drawAt: change.draw_at,
      nowAt: drawNow.drawAt,
      refundedBani: change.refunded_bani,
    });
    await mailer.send({ to: player.email, ...mail });
  };
}
