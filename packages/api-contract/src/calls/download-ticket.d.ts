import { z } from 'zod';
export declare const downloadTicket: import("../call.ts").Call<"downloadTicket", z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    fileUrl: z.ZodString;
    expiresAt: z.ZodISODateTime;
}, z.core.$strip>>;
