import type { Draw } from './draw-table.ts';

/**
 * Whether sales of a draw are over. Not so for a cancelled draw: its tickets are withdrawn from it.
 */
export function isSaleOver({ status, salesCloseAt }: Draw, now: Date): boolean {
  return status !== 'cancelled' && salesCloseAt <= now;
}
