import { bucharestDay, bucharestDayNumber, bucharestIso, bucharestTimeMs } from './bucharest-time.ts';
import type { GameCode } from '../games/codes.ts';
import { type Instant, instantMs } from './instants.ts';
import { rowInForce } from '../rulebook/provenance.ts';
import { RULEBOOK, type Rulebook } from '../rulebook/rulebook.ts';

/**
 * Returns the instant when sales of a draw close, as ISO 8601 with Bucharest's offset: 18:00 on the
 * day of the draw, and at least a quarter of an hour before it.
 * @throws {RangeError} if `drawAt` isn't an instant
 */
export function salesCloseAt(drawAt: Instant, gameCode: GameCode, rulebook: Rulebook = RULEBOOK): string {
  const drawMs = instantMs(drawAt);
  const rows = rulebook.salesClose[gameCode];
  // Draws before the first row are in the past, so any close before the draw is acceptable.
  const row = rowInForce(rows, bucharestDay(drawAt)) ?? rows[0];
  if (row === undefined) throw new RangeError(`the rulebook does not say when sales of ${gameCode} close`);
  const usualMs = bucharestTimeMs(bucharestDayNumber(drawAt), row.closeMinuteOfDay);
  return bucharestIso(Math.min(usualMs, drawMs - row.minLeadMs));
}
