import { z } from 'zod';
import { errorCodes } from './errors.ts';

/** Wraps the shape of `data` into the success answer of every call. */
export function successAnswer<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

/**
 * The failure answer of every call: the player decides on `errorCode`, a person reads
 * `errorMessage`.
 */
export const failureAnswer = z.object({
  success: z.literal(false),
  errorCode: z.enum(errorCodes),
  errorMessage: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** When to try again, for RATE_LIMITED and SIGN_IN_SLOWED; ISO 8601 with offset. */
  retryAt: z.string().optional(),
  requestId: z.string(),
});

export type FailureAnswer = z.infer<typeof failureAnswer>;
