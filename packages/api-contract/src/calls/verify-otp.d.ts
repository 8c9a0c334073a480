import { z } from 'zod';
export declare const verifyOtp: import("../call.ts").Call<"verifyOtp", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    otp: z.ZodString;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
