import { z } from 'zod';
export declare const verifyEmail: import("../call.ts").Call<"verifyEmail", z.ZodObject<{}, z.core.$strict>, z.ZodObject<{}, z.core.$strict>, z.ZodObject<{
    email: z.ZodPipe<z.ZodString, z.ZodEmail>;
    emailVerificationOTP: z.ZodString;
}, z.core.$strict>, z.ZodObject<{
    user: z.ZodObject<{
        id: z.ZodUUID;
        email: z.ZodString;
        isExternal: z.ZodBoolean;
        isEmailVerified: z.ZodBoolean;
        userProfile: z.ZodObject<{
            isProfileCompleted: z.ZodBoolean;
            hasCheckedTermsAndConditions: z.ZodBoolean;
            hasCheckedPrivacyPolicy: z.ZodBoolean;
            hasCheckedGDPRPolicy: z.ZodBoolean;
            firstName: z.ZodNullable<z.ZodString>;
            lastName: z.ZodNullable<z.ZodString>;
            birthDate: z.ZodNullable<z.ZodISODate>;
            phone: z.ZodNullable<z.ZodString>;
            county: z.ZodNullable<z.ZodString>;
            city: z.ZodNullable<z.ZodString>;
            street: z.ZodNullable<z.ZodString>;
            postalCode: z.ZodNullable<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    token: z.ZodString;
    refreshToken: z.ZodString;
}, z.core.$strip>>;
