import { z } from 'zod';
import { gameCode } from './game.ts';
import { bani, instant, uuid } from './primitives.ts';

/**
 * Something the player should know, shown in the app and mailed. The player app words it by its
 * kind.
 */
export const notice = z.object({
  id: uuid,
  kind: z.enum([
    'prize-won',
    'nothing-won',
    'prize-paid',
    /** The card could not take the prize; it is offered again. */
    'payout-failed',
    'prize-expires-soon',
    'prize-expired',
    'draw-moved',
    'draw-cancelled',
  ]),
  ticketId: uuid,
  gameCode,
  drawAt: instant,
  /** What the player receives, where the notice is about a prize. */
  netBani: bani.nullable(),
  createdAt: instant,
  isRead: z.boolean(),
});

export type Notice = z.infer<typeof notice>;
