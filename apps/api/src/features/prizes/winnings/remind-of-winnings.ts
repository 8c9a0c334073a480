import { noticeOf, tell } from './notices/notify.ts';
import type { Winnings } from './winnings.ts';

/** Reminds players of prizes that they have not taken. */
export const remindOfWinningsJob = 'remind-of-winnings';

const dayMs = 24 * 60 * 60_000;

/** How many days before a prize expires its player is reminded, once each. */
const reminderDays = [30, 7] as const;

/** Reminds of what is offered or declined and expires soon. One that is found late gets only the reminder that fits. */
export function remindOfWinnings({ database, clock }: Winnings): () => Promise<void> {
  return async () => {
    const now = clock.now();
    for (const [index, days] of reminderDays.entries()) {
      const latest = new Date(now.getTime() + days * dayMs);
      const earliest = new Date(now.getTime() + (reminderDays[index + 1] ?? 0) * dayMs);
      const due = await database
        .selectFrom('winning')
        .selectAll()
        .where('status', 'in', ['offered', 'declined'])
        .where('expires_at', '>', earliest)
        .where('expires_at', '<=', latest)
        .execute();
      const notices = due.map((winning) => noticeOf(winning, 'prize-expires-soon', `expires-in-${days}`));
      await database.transaction().execute((transaction) => tell(transaction, notices, now));
    }
  };
}
