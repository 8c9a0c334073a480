import type { DrawShape, GamePeriod } from '@loto/api-contract';

/**
 * `open`: can be bought; `paused`: the operator stopped the game; `closed`: no draw is on sale
 * right now.
 */
export type SalesState = 'open' | 'paused' | 'closed';

/** The draws a ticket bought now would play in, soonest first. */
export function drawsOnSale(period: GamePeriod, nowMs: number): DrawShape[] {
  return period.nextDraws.filter((draw) => Date.parse(draw.salesCloseAt) > nowMs);
}

export function salesStateOf(period: GamePeriod, nowMs: number): SalesState {
  if (!period.isEnabled) return 'paused';
  return period.isOpen && drawsOnSale(period, nowMs).length > 0 ? 'open' : 'closed';
}
