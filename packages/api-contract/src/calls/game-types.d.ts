import { z } from 'zod';
export declare const gameTypes: import("../call.ts").Call<"gameTypes", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    gameTypes: z.ZodArray<z.ZodObject<{
        code: z.ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>;
        name: z.ZodString;
        numbersToPick: z.ZodInt;
        fieldSize: z.ZodInt;
        jokersToPick: z.ZodInt;
        jokerFieldSize: z.ZodInt;
        sideGameCode: z.ZodEnum<{
            noroc: "noroc";
            "noroc-plus": "noroc-plus";
            "super-noroc": "super-noroc";
        }>;
        sideGameName: z.ZodString;
        sideGameDigits: z.ZodInt;
        maxVariants: z.ZodInt;
        maxDraws: z.ZodInt;
        isEnabled: z.ZodBoolean;
        nextDraw: z.ZodNullable<z.ZodObject<{
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
    prices: z.ZodArray<z.ZodObject<{
        code: z.ZodUnion<readonly [z.ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>, z.ZodEnum<{
            noroc: "noroc";
            "noroc-plus": "noroc-plus";
            "super-noroc": "super-noroc";
        }>]>;
        priceBani: z.ZodInt;
        validFrom: z.ZodISODate;
    }, z.core.$strip>>;
    feeBani: z.ZodInt;
    serverTime: z.ZodISODateTime;
}, z.core.$strip>>;
