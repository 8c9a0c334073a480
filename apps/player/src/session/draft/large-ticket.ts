import type { TicketPrice } from '@loto/game-rules';

/** From this price on a ticket is likelier a slip than a wish: some 24 tickets of one variant. */
const minLargeBani = 200_00;

/**
 * As many tickets of one simple variant in one draw cost what this one does; null where it is not
 * so expensive that a player should be told.
 */
export function simpleTicketsInsteadOf({
  totalBani,
  feeBani,
  simpleVariantCount,
  perDraw,
}: TicketPrice): number | null {
  const first = perDraw[0];
  if (totalBani < minLargeBani || first === undefined || simpleVariantCount === 0) return null;
  return Math.floor(totalBani / (first.mainBani / simpleVariantCount + feeBani));
}
