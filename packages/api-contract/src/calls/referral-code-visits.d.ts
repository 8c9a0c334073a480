import { z } from 'zod';
export declare const referralCodeVisits: import("../call.ts").Call<"referralCodeVisits", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    code: z.ZodString;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
