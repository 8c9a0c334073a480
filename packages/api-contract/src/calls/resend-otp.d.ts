import { z } from 'zod';
export declare const resendOtp: import("../call.ts").Call<"resendOtp", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
}, z.core.$strict>, z.ZodObject<{
    resendAllowedAt: z.ZodISODateTime;
}, z.core.$strip>>;
