import { z } from 'zod';
export declare const checkGamePeriod: import("../call.ts").Call<"checkGamePeriod", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    gameCode: z.ZodEnum<{
        joker: "joker";
        "loto-5-40": "loto-5-40";
        "loto-6-49": "loto-6-49";
    }>;
}, z.core.$strict>, z.ZodObject<{
    gamePeriod: z.ZodObject<{
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
    }, z.core.$strip>;
    serverTime: z.ZodISODateTime;
}, z.core.$strip>>;
