import { z } from 'zod';
export declare const resetPassword: import("../call.ts").Call<"resetPassword", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    password: z.ZodString;
    confirmPassword: z.ZodString;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
