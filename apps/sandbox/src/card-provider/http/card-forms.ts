import { z } from 'zod';

const typed = z.string().max(200).default('');

/** The fields of a card as its page sends them. */
export const cardBody = z.object({
  attemptsSeen: z.coerce.number().int().min(0),
  number: typed,
  expiry: typed,
  cvc: typed,
  name: typed,
});

/** The person's answer to their bank. */
export const challengeBody = z.object({ answer: z.enum(['approve', 'refuse']) });
