import { z } from 'zod';
/** A player's profile (specification 3); the names of the acceptances are the specification's. */
export declare const userProfile: z.ZodObject<{
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
/** The signed-in person as the player app knows it (specification 3). */
export declare const user: z.ZodObject<{
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
/** What a sign-in of any kind answers. */
export declare const session: z.ZodObject<{
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
}, z.core.$strip>;
export type UserProfile = z.infer<typeof userProfile>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
