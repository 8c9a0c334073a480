/** Values of the `ApplicationClient` header (specification 7). */
export declare const applicationClients: readonly ['web.desktop', 'web.mobile', 'web', 'app.ios', 'app.android', 'app.unknown'];
export type ApplicationClient = (typeof applicationClients)[number];
/** Header names of specification 7 and of the purchase calls, written as they are sent. */
export declare const headerNames: {
    readonly applicationClient: 'ApplicationClient';
    readonly appVersion: 'AppVersion';
    readonly appBuild: 'AppBuild';
    readonly packageName: 'PackageName';
    readonly acceptLanguage: 'Accept-Language';
    readonly authorization: 'Authorization';
    readonly idempotencyKey: 'Idempotency-Key';
};
/** True for the installed apps, which must also send AppBuild and PackageName (specification 7). */
export declare function isNativeClient(client: ApplicationClient): boolean;
