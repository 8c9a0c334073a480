import { z } from 'zod';
export declare const selectWinningCard: import("../call.ts").Call<"selectWinningCard", z.ZodObject<{
    id: z.ZodUUID;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strip>>;
