import { z } from 'zod';

/** A word of a provider's: printable ASCII. */
export const printableWord = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .regex(/^[\x20-\x7e]+$/);
