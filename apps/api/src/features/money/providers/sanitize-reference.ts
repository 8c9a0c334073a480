import { z } from 'zod';

/** A code or reference of a provider: printable ASCII. */
export const sanitizedReference = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .regex(/^[\x20-\x7e]+$/);
