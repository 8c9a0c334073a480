import { z } from 'zod';
/** A player's QR code: a code that leads a friend to registration. */
export declare const referralCode: z.ZodObject<{
    id: z.ZodUUID;
    code: z.ZodString;
    label: z.ZodString;
    url: z.ZodString;
    visits: z.ZodInt;
    registrations: z.ZodInt;
    createdAt: z.ZodISODateTime;
}, z.core.$strip>;
