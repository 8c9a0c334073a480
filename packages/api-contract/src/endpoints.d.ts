/**
 * Section 7 of the specification as a table without schemas, light enough for the browser.
 *
 * `root`: `v2` is below /api/v2/, `api` below /api/, `host` below /.
 * `caller`: `anyone` needs no token; `signed-in` a token, e-mail proved or not; `verified` a token and a proved e-mail.
 * `isIdempotent`: the call takes an `Idempotency-Key` header; the same key gives the same answer.
 */
export declare const endpoints: {
    readonly login: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/login';
        readonly caller: 'anyone';
    };
    readonly anonymousLogin: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/anonymous-login';
        readonly caller: 'anyone';
    };
    readonly googleLogin: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/google-login';
        readonly caller: 'anyone';
    };
    readonly appleLogin: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/apple-login';
        readonly caller: 'anyone';
    };
    readonly register: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/register';
        readonly caller: 'anyone';
    };
    readonly verifyEmail: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/verify-email';
        readonly caller: 'anyone';
    };
    readonly resendVerificationEmail: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/resend-verification-email';
        readonly caller: 'anyone';
    };
    readonly resendOtp: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/resend-otp';
        readonly caller: 'anyone';
    };
    readonly forgotPassword: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/forgot-password';
        readonly caller: 'anyone';
    };
    readonly verifyOtp: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/verify-otp';
        readonly caller: 'anyone';
    };
    readonly resetPassword: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/reset-password';
        readonly caller: 'anyone';
    };
    readonly changePassword: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/change-password';
        readonly caller: 'verified';
    };
    readonly deleteAccount: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/delete-account';
        readonly caller: 'signed-in';
    };
    readonly refreshToken: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/refresh-token';
        readonly caller: 'anyone';
    };
    readonly getProfile: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: 'user/profile';
        readonly caller: 'verified';
    };
    readonly updateProfile: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'user/profile';
        readonly caller: 'verified';
    };
    readonly gameTypes: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: '{product}/game-types';
        readonly caller: 'signed-in';
    };
    readonly listTickets: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: '{product}/tickets/list';
        readonly caller: 'verified';
    };
    readonly getTicket: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: '{product}/ticket/{id}';
        readonly caller: 'verified';
    };
    readonly showTicket: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: '{product}/ticket/show/{id}';
        readonly caller: 'verified';
    };
    readonly downloadTicket: {
        readonly method: 'GET';
        readonly root: 'host';
        readonly path: 'v2/{product}/ticket/download/{id}';
        readonly caller: 'verified';
    };
    readonly buyTicket: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: '{product}/ticket/buy';
        readonly caller: 'verified';
        readonly isIdempotent: true;
    };
    readonly externalBuyTicket: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: '{product}/ticket/external-buy';
        readonly caller: 'verified';
        readonly isIdempotent: true;
    };
    readonly gamePeriods: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: '{product}/game-period';
        readonly caller: 'anyone';
    };
    readonly checkGamePeriod: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: '{product}/game-period';
        readonly caller: 'signed-in';
    };
    readonly checkout: {
        readonly method: 'POST';
        readonly root: 'api';
        readonly path: 'payment/checkout/{id}';
        readonly caller: 'verified';
        readonly isIdempotent: true;
    };
    readonly addCard: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'payment/add/card';
        readonly caller: 'verified';
        readonly isIdempotent: true;
    };
    readonly listCards: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: 'user-card/list';
        readonly caller: 'verified';
    };
    readonly deleteCard: {
        readonly method: 'DELETE';
        readonly root: 'v2';
        readonly path: 'user-card/delete/{id}';
        readonly caller: 'verified';
    };
    readonly winningHistory: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'winning-payment/history';
        readonly caller: 'verified';
    };
    readonly acceptWinningPayment: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'winning-payment/accept-payment-on-card';
        readonly caller: 'verified';
        readonly isIdempotent: true;
    };
    readonly declineWinningPayment: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'winning-payment/decline-payment-on-card';
        readonly caller: 'verified';
        readonly isIdempotent: true;
    };
    readonly selectWinningCard: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: 'winning-payment/card/{id}/select';
        readonly caller: 'verified';
    };
    readonly removeWinningCard: {
        readonly method: 'DELETE';
        readonly root: 'v2';
        readonly path: 'winning-payment/card/{id}/remove';
        readonly caller: 'verified';
    };
    readonly referralCodes: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: '{product}/referral-codes';
        readonly caller: 'verified';
    };
    readonly generateReferralCode: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: '{product}/generate-referral-code';
        readonly caller: 'verified';
    };
    readonly referralCodeVisits: {
        readonly method: 'POST';
        readonly root: 'v2';
        readonly path: '{product}/referral-code-visits';
        readonly caller: 'anyone';
    };
    readonly versionRequirements: {
        readonly method: 'GET';
        readonly root: 'v2';
        readonly path: 'global-version-requirements';
        readonly caller: 'anyone';
    };
};
export type Caller = 'anyone' | 'signed-in' | 'verified';
export interface Endpoint {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly root: 'v2' | 'api' | 'host';
    readonly path: string;
    readonly caller: Caller;
    readonly isIdempotent?: true;
}
export type CallId = keyof typeof endpoints;
/**
 * The absolute path of an endpoint, `{product}` filled in and `{id}` either filled in or left as the given placeholder.
 * @param endpoint one row of {@link endpoints}
 * @param slug the product's slug in paths
 * @param id the value for `{id}`, which is percent-encoded; undefined leaves a router pattern `:id`
 */
export declare function endpointPath(endpoint: Endpoint, slug: string, id?: string): string;
