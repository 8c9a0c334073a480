import { z } from 'zod';
export declare const refreshToken: import("../call.ts").Call<"refreshToken", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    refreshToken: z.ZodString;
}, z.core.$strict>, z.ZodObject<{
    token: z.ZodString;
    refreshToken: z.ZodString;
}, z.core.$strip>>;
