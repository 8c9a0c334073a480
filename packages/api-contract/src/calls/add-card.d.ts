import { z } from 'zod';
export declare const addCard: import("../call.ts").Call<"addCard", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    successUrl: z.ZodPipe<z.ZodString, z.ZodURL>;
    failedUrl: z.ZodPipe<z.ZodString, z.ZodURL>;
}, z.core.$strict>, z.ZodObject<{
    paymentUrl: z.ZodString;
}, z.core.$strip>>;
