import { z } from 'zod';
export declare const deleteAccount: import("../call.ts").Call<"deleteAccount", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    password: z.ZodOptional<z.ZodString>;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
