import { bucharestIso } from '@loto/game-rules';
import type { DrawRow, DrawState } from '@loto/office-contract';
import type { Draw, ResultEntry } from '../../features/draws/games/index.ts';
import type { Settlement } from '../../features/prizes/settlement/index.ts';

/** The rows that determine the state of a draw. */
export interface DrawRecords {
  readonly draw: Draw;
  readonly entry: ResultEntry | null;
  readonly settlement: Settlement | null;
  readonly arePayoutsStopped: boolean;
}

export function drawStateOf({ draw, entry, settlement }: DrawRecords, now: Date): DrawState {
  if (draw.status === 'cancelled') return 'cancelled';
  if (now < draw.salesCloseAt) return 'on-sale';
  if (now < draw.drawAt) return 'closed';
  if (entry === null) return 'to-record';
  if (entry.confirmedBy === null) return 'to-confirm';
  if (settlement === null) return 'to-settle';
  if (settlement.finished_at !== null) return 'settled';
  return settlement.halted_because === null ? 'settling' : 'halted';
}

/** Returns a draw as a row of a list. */
export function drawRowOf(records: DrawRecords, now: Date): DrawRow {
  const { draw, entry, arePayoutsStopped } = records;
  return {
    drawId: draw.drawId,
    gameCode: draw.gameCode,
    drawAt: bucharestIso(draw.drawAt),
    salesCloseAt: bucharestIso(draw.salesCloseAt),
    isSpecial: draw.isSpecial,
    addedPrizeBani: draw.addedPrizeBani,
    state: drawStateOf(records, now),
    recordedBy: entry?.recordedBy ?? null,
    confirmedBy: entry?.confirmedBy ?? null,
    arePayoutsStopped,
  };
}

/** Formats a time for the office's responses. */
export function isoOrNull(at: Date | null | undefined): string | null {
  return at == null ? null : bucharestIso(at);
}
