import { z } from 'zod';
export declare const deleteCard: import("../call.ts").Call<"deleteCard", z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
