export declare const getTicket: import("../call.ts").Call<"getTicket", import("zod").ZodObject<{
    id: import("zod").ZodUUID;
}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
    id: import("zod").ZodUUID;
    gameCode: import("zod").ZodEnum<{
        joker: "joker";
        "loto-5-40": "loto-5-40";
        "loto-6-49": "loto-6-49";
    }>;
    variants: import("zod").ZodArray<import("zod").ZodObject<{
        numbers: import("zod").ZodArray<import("zod").ZodInt>;
        jokers: import("zod").ZodArray<import("zod").ZodInt>;
        isCombined: import("zod").ZodBoolean;
        isQuickPick: import("zod").ZodBoolean;
    }, import("zod/v4/core").$strip>>;
    sideGame: import("zod").ZodNullable<import("zod").ZodObject<{
        code: import("zod").ZodEnum<{
            noroc: "noroc";
            "noroc-plus": "noroc-plus";
            "super-noroc": "super-noroc";
        }>;
        count: import("zod").ZodInt;
        numbers: import("zod").ZodNullable<import("zod").ZodArray<import("zod").ZodString>>;
    }, import("zod/v4/core").$strip>>;
    draws: import("zod").ZodArray<import("zod").ZodObject<{
        id: import("zod").ZodUUID;
        drawAt: import("zod").ZodISODateTime;
        salesCloseAt: import("zod").ZodISODateTime;
        isSpecial: import("zod").ZodBoolean;
        result: import("zod").ZodNullable<import("zod").ZodObject<{
            numbers: import("zod").ZodArray<import("zod").ZodInt>;
            jokers: import("zod").ZodArray<import("zod").ZodInt>;
            sideGameNumber: import("zod").ZodNullable<import("zod").ZodString>;
        }, import("zod/v4/core").$strip>>;
    }, import("zod/v4/core").$strip>>;
    drawCount: import("zod").ZodInt;
    simpleVariantCount: import("zod").ZodInt;
    priceBani: import("zod").ZodInt;
    feeBani: import("zod").ZodInt;
    totalBani: import("zod").ZodInt;
    status: import("zod").ZodEnum<{
        active: "active";
        "awaiting-payment": "awaiting-payment";
        expired: "expired";
        lost: "lost";
        refunded: "refunded";
        won: "won";
    }>;
    serial: import("zod").ZodNullable<import("zod").ZodString>;
    createdAt: import("zod").ZodISODateTime;
    expiresAt: import("zod").ZodNullable<import("zod").ZodISODateTime>;
    paidAt: import("zod").ZodNullable<import("zod").ZodISODateTime>;
    card: import("zod").ZodNullable<import("zod").ZodObject<{
        brand: import("zod").ZodString;
        last4: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
}, import("zod/v4/core").$strip>>;
