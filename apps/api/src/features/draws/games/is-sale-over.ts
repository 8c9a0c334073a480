import type { Draw } from './draw-table.ts';

/** Whether nobody can buy a place in a draw any more. Of a cancelled draw there are none: its tickets are taken out of it by themselves. */
export function isSaleOver({ status, salesCloseAt }: Draw, now: Date): boolean {
  return status !== 'cancelled' && salesCloseAt <= now;
}
