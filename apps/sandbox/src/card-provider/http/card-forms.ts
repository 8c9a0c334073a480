import { z } from 'zod';

const typed = z.string().max(200).default('');

/** The card fields of the page's form. */
export const cardBody = z.object({
  attemptsSeen: z.coerce.number().int().min(0),
  number: typed,
  expiry: typed,
  cvc: typed,
  name: typed,
});

/** The person's answer to the bank's challenge. */
export const challengeBody = z.object({ answer: z.enum(['approve', 'refuse']) });
