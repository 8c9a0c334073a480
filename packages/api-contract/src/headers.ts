/** Values of the `ApplicationClient` header (specification 7). */
export const applicationClients = [
  'web.desktop',
  'web.mobile',
  'web',
  'app.ios',
  'app.android',
  'app.unknown',
] as const;

export type ApplicationClient = (typeof applicationClients)[number];

/** Header names of specification 7 and of the purchase calls, spelled as they are sent. */
export const headerNames = {
  applicationClient: 'ApplicationClient',
  appVersion: 'AppVersion',
  appBuild: 'AppBuild',
  packageName: 'PackageName',
  acceptLanguage: 'Accept-Language',
  authorization: 'Authorization',
  idempotencyKey: 'Idempotency-Key',
} as const;

/** True for the installed apps, which must also send AppBuild and PackageName (specification 7). */
export function isNativeClient(client: ApplicationClient): boolean {
  return client.startsWith('app.');
}
