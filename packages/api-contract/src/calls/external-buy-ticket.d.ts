import { z } from 'zod';
export declare const externalBuyTicket: import("../call.ts").Call<"externalBuyTicket", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    gameCode: z.ZodEnum<{
        joker: "joker";
        "loto-5-40": "loto-5-40";
        "loto-6-49": "loto-6-49";
    }>;
    variants: z.ZodArray<z.ZodObject<{
        numbers: z.ZodArray<z.ZodInt>;
        jokers: z.ZodDefault<z.ZodArray<z.ZodInt>>;
        isCombined: z.ZodDefault<z.ZodBoolean>;
        isQuickPick: z.ZodDefault<z.ZodBoolean>;
    }, z.core.$strict>>;
    sideGameNumberCount: z.ZodDefault<z.ZodInt>;
    drawCount: z.ZodDefault<z.ZodInt>;
    expectedTotalBani: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>, z.ZodObject<{
    ticket: z.ZodObject<{
        id: z.ZodUUID;
        gameCode: z.ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>;
        variants: z.ZodArray<z.ZodObject<{
            numbers: z.ZodArray<z.ZodInt>;
            jokers: z.ZodArray<z.ZodInt>;
            isCombined: z.ZodBoolean;
            isQuickPick: z.ZodBoolean;
        }, z.core.$strip>>;
        sideGame: z.ZodNullable<z.ZodObject<{
            code: z.ZodEnum<{
                noroc: "noroc";
                "noroc-plus": "noroc-plus";
                "super-noroc": "super-noroc";
            }>;
            count: z.ZodInt;
            numbers: z.ZodNullable<z.ZodArray<z.ZodString>>;
        }, z.core.$strip>>;
        draws: z.ZodArray<z.ZodObject<{
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
        drawCount: z.ZodInt;
        simpleVariantCount: z.ZodInt;
        priceBani: z.ZodInt;
        feeBani: z.ZodInt;
        totalBani: z.ZodInt;
        status: z.ZodEnum<{
            active: "active";
            "awaiting-payment": "awaiting-payment";
            expired: "expired";
            lost: "lost";
            refunded: "refunded";
            won: "won";
        }>;
        serial: z.ZodNullable<z.ZodString>;
        createdAt: z.ZodISODateTime;
        expiresAt: z.ZodNullable<z.ZodISODateTime>;
        paidAt: z.ZodNullable<z.ZodISODateTime>;
        card: z.ZodNullable<z.ZodObject<{
            brand: z.ZodString;
            last4: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    payment: z.ZodObject<{
        url: z.ZodString;
    }, z.core.$strip>;
}, z.core.$strip>>;
