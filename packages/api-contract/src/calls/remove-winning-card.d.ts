import { z } from 'zod';
export declare const removeWinningCard: import("../call.ts").Call<"removeWinningCard", z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
