import { z } from 'zod';
/** The states of a ticket; which may follow which is the server's table of transitions. */
export declare const ticketStatuses: readonly ['awaiting-payment', 'active', 'won', 'lost', 'expired', 'refunded'];
export declare const ticketStatus: z.ZodEnum<{
    active: "active";
    "awaiting-payment": "awaiting-payment";
    expired: "expired";
    lost: "lost";
    refunded: "refunded";
    won: "won";
}>;
/** One playing field; numbers and Jokers in any order, counted and bounded by the rules of the game. */
export declare const variant: z.ZodObject<{
    numbers: z.ZodArray<z.ZodInt>;
    jokers: z.ZodDefault<z.ZodArray<z.ZodInt>>;
    isCombined: z.ZodDefault<z.ZodBoolean>;
    isQuickPick: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
/** The order of a ticket, as it is bought. */
export declare const ticketOrder: z.ZodObject<{
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
}, z.core.$strict>;
export declare const ticket: z.ZodObject<{
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
/** What is printed on a paid ticket beside its content. */
export declare const ticketPrint: z.ZodObject<{
    serial: z.ZodString;
    issuedAt: z.ZodISODateTime;
    claimUntil: z.ZodISODateTime;
    minimumAge: z.ZodInt;
}, z.core.$strip>;
export type Ticket = z.infer<typeof ticket>;
export type TicketStatus = z.infer<typeof ticketStatus>;
export type TicketOrderInput = z.input<typeof ticketOrder>;
export type TicketPrint = z.infer<typeof ticketPrint>;
