import { z } from 'zod';
import { instant, uuid } from './primitives.ts';

/** A player's QR code: a code that leads a friend to registration. */
export const referralCode = z.object({
  id: uuid,
  code: z.string(),
  label: z.string(),
  url: z.string(),
  visits: z.int(),
  registrations: z.int(),
  createdAt: instant,
});
