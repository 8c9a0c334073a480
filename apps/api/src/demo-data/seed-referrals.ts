import { randomBytes } from 'node:crypto';
import { bucharestDay } from '@loto/game-rules';
import type { Queries } from '../platform/database/database.ts';
import { findReferralCodes, insertReferralCode } from '../features/people/referrals/referral-code-table.ts';
import { insertVisit } from '../features/people/referrals/referral-visit-table.ts';

const dayMs = 24 * 60 * 60_000;

/** Number of visits through the demo player's code per day, yesterday first. */
const visitsByDay = [4, 7, 2, 5];

/** Gives the demo player a QR code with some visits, unless she has one. */
export async function seedDemoReferrals(queries: Queries, playerId: string, now: Date): Promise<void> {
  if ((await findReferralCodes(queries, playerId)).length > 0) return;
  const madeAt = new Date(now.getTime() - visitsByDay.length * dayMs);
  const code = await insertReferralCode(queries, { playerId, label: 'Afișul de la chioșc', now: madeAt });
  if (code === null) return;
  for (const [index, visits] of visitsByDay.entries()) {
    const day = bucharestDay(new Date(now.getTime() - (index + 1) * dayMs));
    // Random, because the visits have no network address to hash.
    for (let visit = 0; visit < visits; visit += 1)
      await insertVisit(queries, code, { day, visitorHash: randomBytes(32) });
  }
}
