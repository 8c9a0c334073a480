import { findPlayer } from '../../../people/accounts/index.ts';
import { claimUntil } from '../../../tickets/index.ts';
import { findWinningOfTicket } from '../winning-table.ts';
import type { Winnings } from '../winnings.ts';
import { noticeMail } from './notice-mail.ts';
import { findNotice, markMailed } from './notice-table.ts';

/** Mails what a notice says, in the language of the ticket's purchase. */
export function mailNotice(winnings: Winnings): (payload: Record<string, unknown>) => Promise<void> {
  const { database, mailer, config, clock } = winnings;
  return async (payload) => {
    const key = { playerId: String(payload['playerId']), noticeId: String(payload['noticeId']) };
    const notice = await findNotice(database, key);
    const player = await findPlayer(database, key.playerId);
    // a partner's player has no e-mail, a deleted account no more
    if (notice === undefined || player === undefined || player.email === null) return;
    if (notice.language === null || notice.mailed_at !== null) return;
    const winning = await findWinningOfTicket(database, {
      playerId: key.playerId,
      ticketId: notice.ticket_id,
      drawId: notice.draw_id,
    });
    const mail = noticeMail({
      notice,
      language: notice.language,
      winning,
      claimUntil: claimUntil(notice.draw_at),
      publicUrl: config.publicUrl,
    });
    await mailer.send({ to: player.email, ...mail });
    await markMailed(database, key, clock.now());
  };
}
