import { z } from 'zod';
export declare const listCards: import("../call.ts").Call<"listCards", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    userCardList: z.ZodArray<z.ZodObject<{
        id: z.ZodUUID;
        brand: z.ZodString;
        last4: z.ZodString;
        expiryMonth: z.ZodInt;
        expiryYear: z.ZodInt;
        isPayoutCard: z.ZodBoolean;
        createdAt: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>>;
