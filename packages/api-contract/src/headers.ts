import type { Language } from './product.ts';

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

/** The header names of section 7 of the specification and of the purchase calls. */
export const headerNames = {
  applicationClient: 'ApplicationClient',
  appVersion: 'AppVersion',
  appBuild: 'AppBuild',
  packageName: 'PackageName',
  acceptLanguage: 'Accept-Language',
  authorization: 'Authorization',
  idempotencyKey: 'Idempotency-Key',
} as const;

/**
 * Reports whether a client is a phone app, which must also send AppBuild and PackageName
 * (specification 7).
 */
export function isNativeClient(client: ApplicationClient): boolean {
  return client.startsWith('app.');
}

/**
 * Parses an `Idempotency-Key`: 8 to 100 letters, digits, `-` and `_`, such as a UUID. Double
 * quotes, as in draft-ietf-httpapi-idempotency-key-header-07, are optional and not part of the key.
 * @returns the key without quotes, or null if it is invalid
 */
export function parseIdempotencyKey(value: string): string | null {
  const { plain, quoted } = idempotencyKey.exec(value.trim())?.groups ?? {};
  return plain ?? quoted ?? null;
}

const idempotencyKey = /^(?:(?<plain>[\w-]{8,100})|"(?<quoted>[\w-]{8,100})")$/;

/** Explains the format of an `Idempotency-Key` to callers that sent an invalid one. */
export const idempotencyKeyRule = {
  ro: 'De la 8 la 100 de litere fără diacritice, cifre, - sau _, între ghilimele sau nu, cum ar fi un UUID.',
  en: '8 to 100 letters without accents, digits, - or _, in double quotes or not, such as a UUID.',
} as const satisfies Record<Language, string>;
