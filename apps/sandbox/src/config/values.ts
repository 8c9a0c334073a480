import { z } from 'zod';

/** Treats an empty variable like a missing one. */
export const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** A port number; 0 lets the system pick a free one. */
export const port = z
  .string({ error: 'is missing (0 means any free port)' })
  .regex(/^\d{1,5}$/, { error: 'must be a port number, 0 to 65535' })
  .transform(Number)
  .refine((number) => number <= 65535, { error: 'must be a port number, 0 to 65535' });

export const withoutFinalSlash = (url: string | undefined) => url?.replace(/\/+$/, '') ?? null;

/** A shared secret. */
export const secret = z
  .string({ error: 'is missing' })
  .min(16, { error: 'must have at least 16 characters' })
  .regex(/^[\x21-\x7e]+$/, { error: 'must be printable ASCII without spaces' });
