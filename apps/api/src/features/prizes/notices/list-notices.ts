import type { Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import { lockPlayer } from '../../people/accounts/index.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countNotices, findNotices, markRead } from './notice-table.ts';

/** Lists a page of the player's notices, newest first. */
export function listNotices({ database }: Platform): CallHandler<Calls['listNotices']> {
  return async ({ query }, { bearer: { playerId } }) => {
    const rows = await findNotices(database, playerId, query);
    const notices = rows.map((row) => ({
      id: row.notice_id,
      kind: row.kind,
      ticketId: row.ticket_id,
      gameCode: row.game_code,
      drawAt: bucharestIso(row.draw_at),
      netBani: row.net_bani,
      createdAt: bucharestIso(row.created_at),
      isRead: row.read_at !== null,
    }));
    return { data: { notices, ...(await countNotices(database, playerId)) } };
  };
}

/** Marks all notices of the player as read. */
export function readNotices({ database, clock }: Platform): CallHandler<Calls['readNotices']> {
  return async (_request, { bearer: { playerId } }) => {
    await database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      await markRead(transaction, playerId, clock.now());
    });
    return { data: {} };
  };
}
