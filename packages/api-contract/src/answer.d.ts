import { z } from 'zod';
/** Wraps the shape of `data` into the success answer of every call. */
export declare function successAnswer<T extends z.ZodType>(data: T): z.ZodObject<{
    success: z.ZodLiteral<true>;
    data: T;
    message: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
/** The failure answer of every call: the player decides on `errorCode`, a person reads `errorMessage`. */
export declare const failureAnswer: z.ZodObject<{
    success: z.ZodLiteral<false>;
    errorCode: z.ZodEnum<{
        ACCEPTANCES_MISSING: "ACCEPTANCES_MISSING";
        CARD_NOT_FOUND: "CARD_NOT_FOUND";
        CLIENT_HEADERS_INVALID: "CLIENT_HEADERS_INVALID";
        CODE_INVALID: "CODE_INVALID";
        DRAW_CLOSED: "DRAW_CLOSED";
        EMAIL_NOT_VERIFIED: "EMAIL_NOT_VERIFIED";
        EXTERNAL_PLAYERS_ONLY: "EXTERNAL_PLAYERS_ONLY";
        FRESH_SIGN_IN_REQUIRED: "FRESH_SIGN_IN_REQUIRED";
        GAME_DISABLED: "GAME_DISABLED";
        IDEMPOTENCY_KEY_MISSING: "IDEMPOTENCY_KEY_MISSING";
        IDEMPOTENCY_KEY_REUSED: "IDEMPOTENCY_KEY_REUSED";
        INTERNAL: "INTERNAL";
        INVALID_CREDENTIALS: "INVALID_CREDENTIALS";
        NOT_BUILT_YET: "NOT_BUILT_YET";
        NOT_FOUND: "NOT_FOUND";
        OLD_PASSWORD_WRONG: "OLD_PASSWORD_WRONG";
        OVERLOADED: "OVERLOADED";
        PASSWORD_IS_EMAIL: "PASSWORD_IS_EMAIL";
        PASSWORD_TOO_COMMON: "PASSWORD_TOO_COMMON";
        PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE";
        PRICE_CHANGED: "PRICE_CHANGED";
        PROFILE_INCOMPLETE: "PROFILE_INCOMPLETE";
        PROVIDER_UNAVAILABLE: "PROVIDER_UNAVAILABLE";
        RATE_LIMITED: "RATE_LIMITED";
        REFERRAL_CODE_NOT_FOUND: "REFERRAL_CODE_NOT_FOUND";
        REFRESH_TOKEN_INVALID: "REFRESH_TOKEN_INVALID";
        RESEND_TOO_SOON: "RESEND_TOO_SOON";
        RETURN_URL_REFUSED: "RETURN_URL_REFUSED";
        SIGN_IN_SLOWED: "SIGN_IN_SLOWED";
        SOCIAL_TOKEN_INVALID: "SOCIAL_TOKEN_INVALID";
        TICKET_INVALID: "TICKET_INVALID";
        TICKET_NOT_FOUND: "TICKET_NOT_FOUND";
        TICKET_NOT_PAID: "TICKET_NOT_PAID";
        TICKET_NOT_PAYABLE: "TICKET_NOT_PAYABLE";
        UNAUTHENTICATED: "UNAUTHENTICATED";
        UNDER_AGE: "UNDER_AGE";
        VALIDATION_FAILED: "VALIDATION_FAILED";
        WINNING_NOT_FOUND: "WINNING_NOT_FOUND";
        WINNING_NOT_OFFERED: "WINNING_NOT_OFFERED";
    }>;
    errorMessage: z.ZodString;
    fieldErrors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    retryAt: z.ZodOptional<z.ZodString>;
    requestId: z.ZodString;
}, z.core.$strip>;
export type FailureAnswer = z.infer<typeof failureAnswer>;
