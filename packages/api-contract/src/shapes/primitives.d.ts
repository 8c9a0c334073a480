import { z } from 'zod';
/** An instant: ISO 8601 with offset, as every time in the API. */
export declare const instant: z.ZodISODateTime;
/** A day without time, `YYYY-MM-DD`. */
export declare const day: z.ZodISODate;
/** Money: a whole number of bani, never a fraction, never negative. */
export declare const bani: z.ZodInt;
export declare const uuid: z.ZodUUID;
/** An e-mail as typed; the server lower-cases it. At most 254 characters (RFC 5321). */
export declare const email: z.ZodPipe<z.ZodString, z.ZodEmail>;
/** A one-time code: six digits. */
export declare const oneTimeCode: z.ZodString;
/** A new password: 10 to 128 characters, no composition rules; commonness is checked by the server. */
export declare const newPassword: z.ZodString;
/** A password to be checked against a stored one. */
export declare const currentPassword: z.ZodString;
/** A token of ours or of a provider: opaque to the player. */
export declare const token: z.ZodString;
/** An address to come back to; the server checks where it leads. */
export declare const returnUrl: z.ZodPipe<z.ZodString, z.ZodURL>;
/** `offset` and `limit` of a list: default 0 and 10, at most 100. */
export declare const pageQuery: z.ZodObject<{
    offset: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
    limit: z.ZodDefault<z.ZodCoercedNumber<unknown>>;
}, z.core.$strict>;
export declare const idParams: z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strict>;
