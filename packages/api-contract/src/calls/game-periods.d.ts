import { z } from 'zod';
export declare const gamePeriods: import("../call.ts").Call<"gamePeriods", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    gamePeriods: z.ZodArray<z.ZodObject<{
        gameCode: z.ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>;
        isEnabled: z.ZodBoolean;
        isOpen: z.ZodBoolean;
        nextDraws: z.ZodArray<z.ZodObject<{
            id: z.ZodUUID;
            drawAt: z.ZodISODateTime;
            salesCloseAt: z.ZodISODateTime;
            isSpecial: z.ZodBoolean;
            result: z.ZodNullable<z.ZodObject<{
                numbers: z.ZodArray<z.ZodInt>;
                jokers: z.ZodArray<z.ZodInt>;
                sideGameNumber: z.ZodNullable<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        lastDraw: z.ZodNullable<z.ZodObject<{
            id: z.ZodUUID;
            drawAt: z.ZodISODateTime;
            salesCloseAt: z.ZodISODateTime;
            isSpecial: z.ZodBoolean;
            result: z.ZodNullable<z.ZodObject<{
                numbers: z.ZodArray<z.ZodInt>;
                jokers: z.ZodArray<z.ZodInt>;
                sideGameNumber: z.ZodNullable<z.ZodString>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        reportBani: z.ZodNullable<z.ZodInt>;
    }, z.core.$strip>>;
    serverTime: z.ZodISODateTime;
}, z.core.$strip>>;
