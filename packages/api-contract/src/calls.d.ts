/** Every call of section 7 of the specification, by id, in its order. */
export declare const calls: {
    readonly login: import("./call.ts").Call<"login", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
        password: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        token: import("zod").ZodString;
        refreshToken: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly anonymousLogin: import("./call.ts").Call<"anonymousLogin", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodUnion<readonly [import("zod").ZodObject<{
        accessToken: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        token: import("zod").ZodString;
    }, import("zod/v4/core").$strict>]>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        token: import("zod").ZodString;
        refreshToken: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly googleLogin: import("./call.ts").Call<"googleLogin", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        token: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        token: import("zod").ZodString;
        refreshToken: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly appleLogin: import("./call.ts").Call<"appleLogin", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        token: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        token: import("zod").ZodString;
        refreshToken: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly register: import("./call.ts").Call<"register", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
        password: import("zod").ZodString;
        qr_code: import("zod").ZodOptional<import("zod").ZodString>;
        affiliationCode: import("zod").ZodOptional<import("zod").ZodString>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
    }, import("zod/v4/core").$strip>>;
    readonly verifyEmail: import("./call.ts").Call<"verifyEmail", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
        emailVerificationOTP: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
        token: import("zod").ZodString;
        refreshToken: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly resendVerificationEmail: import("./call.ts").Call<"resendVerificationEmail", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        resendAllowedAt: import("zod").ZodISODateTime;
    }, import("zod/v4/core").$strip>>;
    readonly resendOtp: import("./call.ts").Call<"resendOtp", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        resendAllowedAt: import("zod").ZodISODateTime;
    }, import("zod/v4/core").$strip>>;
    readonly forgotPassword: import("./call.ts").Call<"forgotPassword", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        resendAllowedAt: import("zod").ZodISODateTime;
    }, import("zod/v4/core").$strip>>;
    readonly verifyOtp: import("./call.ts").Call<"verifyOtp", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
        otp: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly resetPassword: import("./call.ts").Call<"resetPassword", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        email: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodEmail>;
        password: import("zod").ZodString;
        confirmPassword: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly changePassword: import("./call.ts").Call<"changePassword", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        oldPassword: import("zod").ZodString;
        password: import("zod").ZodString;
        confirmPassword: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly deleteAccount: import("./call.ts").Call<"deleteAccount", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        password: import("zod").ZodOptional<import("zod").ZodString>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly refreshToken: import("./call.ts").Call<"refreshToken", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        refreshToken: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        token: import("zod").ZodString;
        refreshToken: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly getProfile: import("./call.ts").Call<"getProfile", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
    }, import("zod/v4/core").$strip>>;
    readonly updateProfile: import("./call.ts").Call<"updateProfile", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        firstName: import("zod").ZodOptional<import("zod").ZodString>;
        lastName: import("zod").ZodOptional<import("zod").ZodString>;
        birthDate: import("zod").ZodOptional<import("zod").ZodISODate>;
        phone: import("zod").ZodOptional<import("zod").ZodString>;
        county: import("zod").ZodOptional<import("zod").ZodEnum<{
            Alba: "Alba";
            Arad: "Arad";
            Argeș: "Argeș";
            Bacău: "Bacău";
            Bihor: "Bihor";
            "Bistri\u021Ba-N\u0103s\u0103ud": "Bistrița-Năsăud";
            Botoșani: "Botoșani";
            Brașov: "Brașov";
            Brăila: "Brăila";
            București: "București";
            Buzău: "Buzău";
            "Cara\u0219-Severin": "Caraș-Severin";
            Cluj: "Cluj";
            Constanța: "Constanța";
            Covasna: "Covasna";
            Călărași: "Călărași";
            Dolj: "Dolj";
            Dâmbovița: "Dâmbovița";
            Galați: "Galați";
            Giurgiu: "Giurgiu";
            Gorj: "Gorj";
            Harghita: "Harghita";
            Hunedoara: "Hunedoara";
            Ialomița: "Ialomița";
            Iași: "Iași";
            Ilfov: "Ilfov";
            Maramureș: "Maramureș";
            Mehedinți: "Mehedinți";
            Mureș: "Mureș";
            Neamț: "Neamț";
            Olt: "Olt";
            Prahova: "Prahova";
            "Satu Mare": "Satu Mare";
            Sibiu: "Sibiu";
            Suceava: "Suceava";
            Sălaj: "Sălaj";
            Teleorman: "Teleorman";
            Timiș: "Timiș";
            Tulcea: "Tulcea";
            Vaslui: "Vaslui";
            Vrancea: "Vrancea";
            Vâlcea: "Vâlcea";
        }>>;
        city: import("zod").ZodOptional<import("zod").ZodString>;
        street: import("zod").ZodOptional<import("zod").ZodString>;
        postalCode: import("zod").ZodOptional<import("zod").ZodString>;
        hasCheckedTermsAndConditions: import("zod").ZodOptional<import("zod").ZodLiteral<true>>;
        hasCheckedPrivacyPolicy: import("zod").ZodOptional<import("zod").ZodLiteral<true>>;
        hasCheckedGDPRPolicy: import("zod").ZodOptional<import("zod").ZodLiteral<true>>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        user: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            email: import("zod").ZodString;
            isExternal: import("zod").ZodBoolean;
            isEmailVerified: import("zod").ZodBoolean;
            userProfile: import("zod").ZodObject<{
                isProfileCompleted: import("zod").ZodBoolean;
                hasCheckedTermsAndConditions: import("zod").ZodBoolean;
                hasCheckedPrivacyPolicy: import("zod").ZodBoolean;
                hasCheckedGDPRPolicy: import("zod").ZodBoolean;
                firstName: import("zod").ZodNullable<import("zod").ZodString>;
                lastName: import("zod").ZodNullable<import("zod").ZodString>;
                birthDate: import("zod").ZodNullable<import("zod").ZodISODate>;
                phone: import("zod").ZodNullable<import("zod").ZodString>;
                county: import("zod").ZodNullable<import("zod").ZodString>;
                city: import("zod").ZodNullable<import("zod").ZodString>;
                street: import("zod").ZodNullable<import("zod").ZodString>;
                postalCode: import("zod").ZodNullable<import("zod").ZodString>;
            }, import("zod/v4/core").$strip>;
        }, import("zod/v4/core").$strip>;
    }, import("zod/v4/core").$strip>>;
    readonly gameTypes: import("./call.ts").Call<"gameTypes", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        gameTypes: import("zod").ZodArray<import("zod").ZodObject<{
            code: import("zod").ZodEnum<{
                joker: "joker";
                "loto-5-40": "loto-5-40";
                "loto-6-49": "loto-6-49";
            }>;
            name: import("zod").ZodString;
            numbersToPick: import("zod").ZodInt;
            fieldSize: import("zod").ZodInt;
            jokersToPick: import("zod").ZodInt;
            jokerFieldSize: import("zod").ZodInt;
            sideGameCode: import("zod").ZodEnum<{
                noroc: "noroc";
                "noroc-plus": "noroc-plus";
                "super-noroc": "super-noroc";
            }>;
            sideGameName: import("zod").ZodString;
            sideGameDigits: import("zod").ZodInt;
            maxVariants: import("zod").ZodInt;
            maxDraws: import("zod").ZodInt;
            isEnabled: import("zod").ZodBoolean;
            nextDraw: import("zod").ZodNullable<import("zod").ZodObject<{
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
            lastDraw: import("zod").ZodNullable<import("zod").ZodObject<{
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
            reportBani: import("zod").ZodNullable<import("zod").ZodInt>;
        }, import("zod/v4/core").$strip>>;
        prices: import("zod").ZodArray<import("zod").ZodObject<{
            code: import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                joker: "joker";
                "loto-5-40": "loto-5-40";
                "loto-6-49": "loto-6-49";
            }>, import("zod").ZodEnum<{
                noroc: "noroc";
                "noroc-plus": "noroc-plus";
                "super-noroc": "super-noroc";
            }>]>;
            priceBani: import("zod").ZodInt;
            validFrom: import("zod").ZodISODate;
        }, import("zod/v4/core").$strip>>;
        feeBani: import("zod").ZodInt;
        serverTime: import("zod").ZodISODateTime;
    }, import("zod/v4/core").$strip>>;
    readonly listTickets: import("./call.ts").Call<"listTickets", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        offset: import("zod").ZodDefault<import("zod").ZodCoercedNumber<unknown>>;
        limit: import("zod").ZodDefault<import("zod").ZodCoercedNumber<unknown>>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        tickets: import("zod").ZodArray<import("zod").ZodObject<{
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
        totalCount: import("zod").ZodInt;
    }, import("zod/v4/core").$strip>>;
    readonly getTicket: import("./call.ts").Call<"getTicket", import("zod").ZodObject<{
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
    readonly showTicket: import("./call.ts").Call<"showTicket", import("zod").ZodObject<{
        id: import("zod").ZodUUID;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        ticket: import("zod").ZodObject<{
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
        }, import("zod/v4/core").$strip>;
        print: import("zod").ZodObject<{
            serial: import("zod").ZodString;
            issuedAt: import("zod").ZodISODateTime;
            claimUntil: import("zod").ZodISODateTime;
            minimumAge: import("zod").ZodInt;
        }, import("zod/v4/core").$strip>;
    }, import("zod/v4/core").$strip>>;
    readonly downloadTicket: import("./call.ts").Call<"downloadTicket", import("zod").ZodObject<{
        id: import("zod").ZodUUID;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        fileUrl: import("zod").ZodString;
        expiresAt: import("zod").ZodISODateTime;
    }, import("zod/v4/core").$strip>>;
    readonly buyTicket: import("./call.ts").Call<"buyTicket", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        gameCode: import("zod").ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>;
        variants: import("zod").ZodArray<import("zod").ZodObject<{
            numbers: import("zod").ZodArray<import("zod").ZodInt>;
            jokers: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodInt>>;
            isCombined: import("zod").ZodDefault<import("zod").ZodBoolean>;
            isQuickPick: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strict>>;
        sideGameNumberCount: import("zod").ZodDefault<import("zod").ZodInt>;
        drawCount: import("zod").ZodDefault<import("zod").ZodInt>;
        expectedTotalBani: import("zod").ZodOptional<import("zod").ZodInt>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        gameTicket: import("zod").ZodObject<{
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
        }, import("zod/v4/core").$strip>;
    }, import("zod/v4/core").$strip>>;
    readonly externalBuyTicket: import("./call.ts").Call<"externalBuyTicket", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        gameCode: import("zod").ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>;
        variants: import("zod").ZodArray<import("zod").ZodObject<{
            numbers: import("zod").ZodArray<import("zod").ZodInt>;
            jokers: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodInt>>;
            isCombined: import("zod").ZodDefault<import("zod").ZodBoolean>;
            isQuickPick: import("zod").ZodDefault<import("zod").ZodBoolean>;
        }, import("zod/v4/core").$strict>>;
        sideGameNumberCount: import("zod").ZodDefault<import("zod").ZodInt>;
        drawCount: import("zod").ZodDefault<import("zod").ZodInt>;
        expectedTotalBani: import("zod").ZodOptional<import("zod").ZodInt>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        ticket: import("zod").ZodObject<{
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
        }, import("zod/v4/core").$strip>;
        payment: import("zod").ZodObject<{
            url: import("zod").ZodString;
        }, import("zod/v4/core").$strip>;
    }, import("zod/v4/core").$strip>>;
    readonly gamePeriods: import("./call.ts").Call<"gamePeriods", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        gamePeriods: import("zod").ZodArray<import("zod").ZodObject<{
            gameCode: import("zod").ZodEnum<{
                joker: "joker";
                "loto-5-40": "loto-5-40";
                "loto-6-49": "loto-6-49";
            }>;
            isEnabled: import("zod").ZodBoolean;
            isOpen: import("zod").ZodBoolean;
            nextDraws: import("zod").ZodArray<import("zod").ZodObject<{
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
            lastDraw: import("zod").ZodNullable<import("zod").ZodObject<{
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
            reportBani: import("zod").ZodNullable<import("zod").ZodInt>;
        }, import("zod/v4/core").$strip>>;
        serverTime: import("zod").ZodISODateTime;
    }, import("zod/v4/core").$strip>>;
    readonly checkGamePeriod: import("./call.ts").Call<"checkGamePeriod", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        gameCode: import("zod").ZodEnum<{
            joker: "joker";
            "loto-5-40": "loto-5-40";
            "loto-6-49": "loto-6-49";
        }>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        gamePeriod: import("zod").ZodObject<{
            gameCode: import("zod").ZodEnum<{
                joker: "joker";
                "loto-5-40": "loto-5-40";
                "loto-6-49": "loto-6-49";
            }>;
            isEnabled: import("zod").ZodBoolean;
            isOpen: import("zod").ZodBoolean;
            nextDraws: import("zod").ZodArray<import("zod").ZodObject<{
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
            lastDraw: import("zod").ZodNullable<import("zod").ZodObject<{
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
            reportBani: import("zod").ZodNullable<import("zod").ZodInt>;
        }, import("zod/v4/core").$strip>;
        serverTime: import("zod").ZodISODateTime;
    }, import("zod/v4/core").$strip>>;
    readonly checkout: import("./call.ts").Call<"checkout", import("zod").ZodObject<{
        id: import("zod").ZodUUID;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        successUrl: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodURL>;
        failedUrl: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodURL>;
        card: import("zod").ZodDefault<import("zod").ZodUnion<readonly [import("zod").ZodUUID, import("zod").ZodLiteral<"">]>>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        paymentUrl: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly addCard: import("./call.ts").Call<"addCard", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        successUrl: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodURL>;
        failedUrl: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodURL>;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        paymentUrl: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
    readonly listCards: import("./call.ts").Call<"listCards", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        userCardList: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            brand: import("zod").ZodString;
            last4: import("zod").ZodString;
            expiryMonth: import("zod").ZodInt;
            expiryYear: import("zod").ZodInt;
            isPayoutCard: import("zod").ZodBoolean;
            createdAt: import("zod").ZodISODateTime;
        }, import("zod/v4/core").$strip>>;
    }, import("zod/v4/core").$strip>>;
    readonly deleteCard: import("./call.ts").Call<"deleteCard", import("zod").ZodObject<{
        id: import("zod").ZodUUID;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly winningHistory: import("./call.ts").Call<"winningHistory", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        winnings: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            ticketId: import("zod").ZodUUID;
            gameCode: import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                joker: "joker";
                "loto-5-40": "loto-5-40";
                "loto-6-49": "loto-6-49";
            }>, import("zod").ZodEnum<{
                noroc: "noroc";
                "noroc-plus": "noroc-plus";
                "super-noroc": "super-noroc";
            }>]>;
            category: import("zod").ZodString;
            drawAt: import("zod").ZodISODateTime;
            grossBani: import("zod").ZodInt;
            taxBani: import("zod").ZodInt;
            netBani: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                accepted: "accepted";
                declined: "declined";
                expired: "expired";
                offered: "offered";
                paid: "paid";
            }>;
            expiresAt: import("zod").ZodISODateTime;
            paidAt: import("zod").ZodNullable<import("zod").ZodISODateTime>;
            card: import("zod").ZodNullable<import("zod").ZodObject<{
                id: import("zod").ZodUUID;
                brand: import("zod").ZodString;
                last4: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>>;
        totalCount: import("zod").ZodInt;
    }, import("zod/v4/core").$strip>>;
    readonly acceptWinningPayment: import("./call.ts").Call<"acceptWinningPayment", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        winnings: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            ticketId: import("zod").ZodUUID;
            gameCode: import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                joker: "joker";
                "loto-5-40": "loto-5-40";
                "loto-6-49": "loto-6-49";
            }>, import("zod").ZodEnum<{
                noroc: "noroc";
                "noroc-plus": "noroc-plus";
                "super-noroc": "super-noroc";
            }>]>;
            category: import("zod").ZodString;
            drawAt: import("zod").ZodISODateTime;
            grossBani: import("zod").ZodInt;
            taxBani: import("zod").ZodInt;
            netBani: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                accepted: "accepted";
                declined: "declined";
                expired: "expired";
                offered: "offered";
                paid: "paid";
            }>;
            expiresAt: import("zod").ZodISODateTime;
            paidAt: import("zod").ZodNullable<import("zod").ZodISODateTime>;
            card: import("zod").ZodNullable<import("zod").ZodObject<{
                id: import("zod").ZodUUID;
                brand: import("zod").ZodString;
                last4: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>>;
    }, import("zod/v4/core").$strip>>;
    readonly declineWinningPayment: import("./call.ts").Call<"declineWinningPayment", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        winnings: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            ticketId: import("zod").ZodUUID;
            gameCode: import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                joker: "joker";
                "loto-5-40": "loto-5-40";
                "loto-6-49": "loto-6-49";
            }>, import("zod").ZodEnum<{
                noroc: "noroc";
                "noroc-plus": "noroc-plus";
                "super-noroc": "super-noroc";
            }>]>;
            category: import("zod").ZodString;
            drawAt: import("zod").ZodISODateTime;
            grossBani: import("zod").ZodInt;
            taxBani: import("zod").ZodInt;
            netBani: import("zod").ZodInt;
            status: import("zod").ZodEnum<{
                accepted: "accepted";
                declined: "declined";
                expired: "expired";
                offered: "offered";
                paid: "paid";
            }>;
            expiresAt: import("zod").ZodISODateTime;
            paidAt: import("zod").ZodNullable<import("zod").ZodISODateTime>;
            card: import("zod").ZodNullable<import("zod").ZodObject<{
                id: import("zod").ZodUUID;
                brand: import("zod").ZodString;
                last4: import("zod").ZodString;
            }, import("zod/v4/core").$strip>>;
        }, import("zod/v4/core").$strip>>;
    }, import("zod/v4/core").$strip>>;
    readonly selectWinningCard: import("./call.ts").Call<"selectWinningCard", import("zod").ZodObject<{
        id: import("zod").ZodUUID;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly removeWinningCard: import("./call.ts").Call<"removeWinningCard", import("zod").ZodObject<{
        id: import("zod").ZodUUID;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly referralCodes: import("./call.ts").Call<"referralCodes", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        referralCodes: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            code: import("zod").ZodString;
            label: import("zod").ZodString;
            url: import("zod").ZodString;
            visits: import("zod").ZodInt;
            registrations: import("zod").ZodInt;
            createdAt: import("zod").ZodISODateTime;
        }, import("zod/v4/core").$strip>>;
        totalCount: import("zod").ZodInt;
    }, import("zod/v4/core").$strip>>;
    readonly generateReferralCode: import("./call.ts").Call<"generateReferralCode", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        label: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        referralCode: import("zod").ZodObject<{
            id: import("zod").ZodUUID;
            code: import("zod").ZodString;
            label: import("zod").ZodString;
            url: import("zod").ZodString;
            visits: import("zod").ZodInt;
            registrations: import("zod").ZodInt;
            createdAt: import("zod").ZodISODateTime;
        }, import("zod/v4/core").$strip>;
    }, import("zod/v4/core").$strip>>;
    readonly referralCodeVisits: import("./call.ts").Call<"referralCodeVisits", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        code: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strip>>;
    readonly versionRequirements: import("./call.ts").Call<"versionRequirements", import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        platform: import("zod").ZodEnum<{
            android: "android";
            ios: "ios";
        }>;
        version: import("zod").ZodString;
    }, import("zod/v4/core").$strict>, import("zod").ZodObject<{}, import("zod/v4/core").$strict>, import("zod").ZodObject<{
        version: import("zod").ZodString;
        required: import("zod").ZodBoolean;
        message: import("zod").ZodString;
    }, import("zod/v4/core").$strip>>;
};
export type Calls = typeof calls;
