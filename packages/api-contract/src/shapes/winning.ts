import { z } from 'zod';
import { gameCode } from './game.ts';
import { bani, instant, uuid } from './primitives.ts';
import { ticketWin } from './result.ts';

export const winningStatus = z.enum(['offered', 'accepted', 'declined', 'paid', 'expired']);

/** What a ticket won in one draw, on its way to the player. */
export const winning = z.object({
  id: uuid,
  ticketId: uuid,
  drawId: uuid,
  gameCode,
  drawAt: instant,
  wins: z.array(ticketWin),
  grossBani: bani,
  taxBani: bani,
  netBani: bani,
  status: winningStatus,
  /** Up to this moment it can be accepted: 90 days from the draw. */
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** Where it is, or will be, paid to. */
  card: z.object({ id: uuid, brand: z.string(), last4: z.string() }).nullable(),
  /** The player must give the CNP before it can be paid. */
  needsCnp: z.boolean(),
});

export type Winning = z.infer<typeof winning>;
