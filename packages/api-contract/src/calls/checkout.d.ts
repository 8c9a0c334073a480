import { z } from 'zod';
export declare const checkout: import("../call.ts").Call<"checkout", z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    successUrl: z.ZodPipe<z.ZodString, z.ZodURL>;
    failedUrl: z.ZodPipe<z.ZodString, z.ZodURL>;
    card: z.ZodDefault<z.ZodUnion<readonly [z.ZodUUID, z.ZodLiteral<"">]>>;
}, z.core.$strict>, z.ZodObject<{
    paymentUrl: z.ZodString;
}, z.core.$strip>>;
