import { z } from 'zod';
export declare const acceptWinningPayment: import("../call.ts").Call<"acceptWinningPayment", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    winnings: z.ZodArray<z.ZodObject<{
        id: z.ZodUUID;
        ticketId: z.ZodUUID;
        gameCode: z.ZodUnion<readonly [z.ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>, z.ZodEnum<{
            noroc: "noroc";
            "noroc-plus": "noroc-plus";
            "super-noroc": "super-noroc";
        }>]>;
        category: z.ZodString;
        drawAt: z.ZodISODateTime;
        grossBani: z.ZodInt;
        taxBani: z.ZodInt;
        netBani: z.ZodInt;
        status: z.ZodEnum<{
            accepted: "accepted";
            declined: "declined";
            expired: "expired";
            offered: "offered";
            paid: "paid";
        }>;
        expiresAt: z.ZodISODateTime;
        paidAt: z.ZodNullable<z.ZodISODateTime>;
        card: z.ZodNullable<z.ZodObject<{
            id: z.ZodUUID;
            brand: z.ZodString;
            last4: z.ZodString;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
