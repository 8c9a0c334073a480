import { z } from 'zod';
export declare const gameCode: z.ZodEnum<{
    joker: "joker";
    "loto-5-40": "loto-5-40";
    "loto-6-49": "loto-6-49";
}>;
export declare const sideGameCode: z.ZodEnum<{
    noroc: "noroc";
    "noroc-plus": "noroc-plus";
    "super-noroc": "super-noroc";
}>;
/** What was drawn: the numbers in order of draw (5/40 depends on it), Jokers, and the side game's digits. */
export declare const drawResult: z.ZodObject<{
    numbers: z.ZodArray<z.ZodInt>;
    jokers: z.ZodArray<z.ZodInt>;
    sideGameNumber: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
export declare const draw: z.ZodObject<{
    id: z.ZodUUID;
    drawAt: z.ZodISODateTime;
    salesCloseAt: z.ZodISODateTime;
    isSpecial: z.ZodBoolean;
    result: z.ZodNullable<z.ZodObject<{
        numbers: z.ZodArray<z.ZodInt>;
        jokers: z.ZodArray<z.ZodInt>;
        sideGameNumber: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** A game as it is sold: what to pick, its side game, its state, its last draw and its category I report. */
export declare const gameType: z.ZodObject<{
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
}, z.core.$strip>;
/** A price from a day on, per simple variant (main games) or per number (side games). */
export declare const gamePrice: z.ZodObject<{
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
}, z.core.$strip>;
/** Sales of a game: whether it can be bought now and the draws that can be played. */
export declare const gamePeriod: z.ZodObject<{
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
export type DrawShape = z.infer<typeof draw>;
export type DrawResult = z.infer<typeof drawResult>;
export type GameType = z.infer<typeof gameType>;
export type GamePrice = z.infer<typeof gamePrice>;
export type GamePeriod = z.infer<typeof gamePeriod>;
