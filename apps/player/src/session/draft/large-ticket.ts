import type { TicketPrice } from '@loto/game-rules';

/** From this price on, a ticket is likely a mistake: about 24 tickets of one variant. */
const minLargeBani = 200_00;

/**
 * Returns how many tickets of one simple variant in one draw cost as much as this ticket. Null
 * below {@link minLargeBani}, where the player needs no warning.
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
