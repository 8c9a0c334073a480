import type { NewNotice } from '../notices/index.ts';
import type { WinningTable } from './winning-table.ts';

/** Returns a notice about a winning. */
export function noticeOf(winning: WinningTable, kind: NewNotice['kind'], occasion: string = kind): NewNotice {
  return {
    player_id: winning.player_id,
    kind,
    occasion,
    ticket_id: winning.ticket_id,
    draw_id: winning.draw_id,
    game_code: winning.game_code,
    draw_at: winning.draw_at,
    net_bani: winning.net_bani,
    language: winning.language,
  };
}
