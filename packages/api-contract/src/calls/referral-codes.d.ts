import { z } from 'zod';
export declare const referralCodes: import("../call.ts").Call<"referralCodes", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    referralCodes: z.ZodArray<z.ZodObject<{
        id: z.ZodUUID;
        code: z.ZodString;
        label: z.ZodString;
        url: z.ZodString;
        visits: z.ZodInt;
        registrations: z.ZodInt;
        createdAt: z.ZodISODateTime;
    }, z.core.$strip>>;
    totalCount: z.ZodInt;
}, z.core.$strip>>;
