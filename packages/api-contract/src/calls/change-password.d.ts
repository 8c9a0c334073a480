import { z } from 'zod';
export declare const changePassword: import("../call.ts").Call<"changePassword", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    oldPassword: z.ZodString;
    password: z.ZodString;
    confirmPassword: z.ZodString;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
