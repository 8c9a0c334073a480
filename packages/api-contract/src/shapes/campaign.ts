import { z } from 'zod';
import { bani, day, instant } from './primitives.ts';

/** A campaign as the modal Informare shows it; its texts are in the requested language. */
export const campaign = z.object({
  id: z.string(),
  /** Shown while it is earlier than this (specification 4, promo modal). */
  until: instant,
  /** The day of the draw it is about. */
  drawDay: day,
  heading: z.string(),
  lead: z.string(),
  /** What is added to category I, by game. */
  extraPrizes: z.array(z.object({ gameCode: z.string(), name: z.string(), amountBani: bani })),
  /** Prices of that day, games and side games in the order to be shown. */
  prices: z.array(z.object({ code: z.string(), name: z.string(), priceBani: bani, drawCount: z.int() })),
  note: z.string(),
});

export type Campaign = z.infer<typeof campaign>;
