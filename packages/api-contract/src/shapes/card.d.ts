import { z } from 'zod';
/** A saved card as the provider describes it; a card number is never seen. */
export declare const userCard: z.ZodObject<{
    id: z.ZodUUID;
    brand: z.ZodString;
    last4: z.ZodString;
    expiryMonth: z.ZodInt;
    expiryYear: z.ZodInt;
    isPayoutCard: z.ZodBoolean;
    createdAt: z.ZodISODateTime;
}, z.core.$strip>;
/** Where the provider sends the person back to. */
export declare const returnUrls: z.ZodObject<{
    successUrl: z.ZodPipe<z.ZodString, z.ZodURL>;
    failedUrl: z.ZodPipe<z.ZodString, z.ZodURL>;
}, z.core.$strict>;
