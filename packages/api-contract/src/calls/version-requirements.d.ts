import { z } from 'zod';
export declare const versionRequirements: import("../call.ts").Call<"versionRequirements", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    platform: z.ZodEnum<{
        android: "android";
        ios: "ios";
    }>;
    version: z.ZodString;
}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    version: z.ZodString;
    required: z.ZodBoolean;
    message: z.ZodString;
}, z.core.$strip>>;
