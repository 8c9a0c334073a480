import { z } from 'zod';
export declare const generateReferralCode: import("../call.ts").Call<"generateReferralCode", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    label: z.ZodString;
}, z.core.$strict>, z.ZodObject<{
    referralCode: z.ZodObject<{
        id: z.ZodUUID;
        code: z.ZodString;
        label: z.ZodString;
        url: z.ZodString;
        visits: z.ZodInt;
        registrations: z.ZodInt;
        createdAt: z.ZodISODateTime;
    }, z.core.$strip>;
}, z.core.$strip>>;
