import { z } from 'zod';
import { gameCode, sideGameCode } from './game.ts';
import { bani, instant, uuid } from './primitives.ts';

export const winningStatus = z.enum(['offered', 'accepted', 'declined', 'paid', 'expired']);

/** A won prize on its way to the player. */
export const winning = z.object({
  id: uuid,
  ticketId: uuid,
  gameCode: z.union([gameCode, sideGameCode]),
  category: z.string(),
  drawAt: instant,
  grossBani: bani,
  taxBani: bani,
  netBani: bani,
  status: winningStatus,
  expiresAt: instant,
  paidAt: instant.nullable(),
  card: z.object({ id: uuid, brand: z.string(), last4: z.string() }).nullable(),
});
