import {
  defineSettings,
  httpUrl,
  listOf,
  optionalText,
  partlyMissing,
  wholeNumber,
} from './define-settings.ts';
import type { Environment } from './settings.ts';

export const signInSettings = defineSettings('Signing in', {
  GOOGLE_CLIENT_IDS: {
    schema: optionalText,
    about:
      'Our clients at Google and at Apple, separated by commas, the web app’s first, which the phone apps use too; Apple’s client id of the web is a Services ID. A way in that has none is not offered.',
  },
  APPLE_CLIENT_IDS: { schema: optionalText },
  GOOGLE_ISSUER: {
    schema: httpUrl.optional(),
    about: 'Other addresses than those that Google and Apple publish.',
    inProduction: 'service',
  },
  GOOGLE_AUTHORIZATION_URL: { schema: httpUrl.optional(), inProduction: 'service' },
  GOOGLE_JWKS_URL: { schema: httpUrl.optional(), inProduction: 'service' },
  APPLE_ISSUER: { schema: httpUrl.optional(), inProduction: 'service' },
  APPLE_AUTHORIZATION_URL: { schema: httpUrl.optional(), inProduction: 'service' },
  APPLE_JWKS_URL: { schema: httpUrl.optional(), inProduction: 'service' },
  PASSKEY_APP_ORIGINS: {
    schema: optionalText,
    about:
      'The Android apps that passkeys work in, separated by commas: `android:apk-key-hash:` and the SHA-256 of the signing certificate in base64url.',
  },
  STEP_UP_MINUTES: {
    schema: wholeNumber(1, 60).default(5),
    about: 'How long a sign-in counts as recent for what requires one.',
  },
  SESSION_MAX_DAYS: {
    schema: wholeNumber(1, 3650).default(180),
    about: 'The longest life of a session from its sign-in, however often it is used.',
  },
});

/** An OpenID provider whose ID tokens sign players in. */
export interface OpenIdProviderConfig {
  /** Issuer of the tokens, which equals their `iss`. */
  readonly issuer: string;
  /** Our client ids: that of the web app first, then those of the phone apps. */
  readonly clientIds: readonly [string, ...string[]];
  readonly authorizationUrl: string;
  /** URL of its public keys. */
  readonly jwksUrl: string;
}

/** A partner whose signed tokens sign its players in. */
export interface PartnerConfig {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
}

/** Sign-in methods other than e-mail and password; null for a method that isn't offered. */
export interface SignInConfig {
  readonly google: OpenIdProviderConfig | null;
  readonly apple: OpenIdProviderConfig | null;
  readonly partner: PartnerConfig | null;
}

type Providers = { readonly [Name in 'GOOGLE' | 'APPLE']: Omit<OpenIdProviderConfig, 'clientIds'> };

/** Values from the two providers' published OpenID configurations. */
const published: Providers = {
  GOOGLE: {
    issuer: 'https://accounts.google.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  APPLE: {
    issuer: 'https://appleid.apple.com',
    authorizationUrl: 'https://appleid.apple.com/auth/authorize',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
  },
};

const partnerVariables = ['PARTNER_ISSUER', 'PARTNER_AUDIENCE', 'PARTNER_JWKS_URL'] as const;

/**
 * Reads the sign-in methods. A provider is offered if its client ids are set, the partner if all
 * its variables are.
 */
export function readSignIn(env: Environment): SignInConfig {
  const { PARTNER_ISSUER: issuer, PARTNER_AUDIENCE: audience, PARTNER_JWKS_URL: jwksUrl } = env;
  const isPartnerSet = issuer !== undefined && audience !== undefined && jwksUrl !== undefined;
  return {
    google: readProvider(env, 'GOOGLE'),
    apple: readProvider(env, 'APPLE'),
    partner: isPartnerSet ? { issuer, audience, jwksUrl } : null,
  };
}

function readProvider(env: Environment, name: keyof Providers): OpenIdProviderConfig | null {
  const [webClientId, ...otherClientIds] = listOf(env[`${name}_CLIENT_IDS`]);
  if (webClientId === undefined) return null;
  return {
    issuer: env[`${name}_ISSUER`] ?? published[name].issuer,
    clientIds: [webClientId, ...otherClientIds],
    authorizationUrl: env[`${name}_AUTHORIZATION_URL`] ?? published[name].authorizationUrl,
    jwksUrl: env[`${name}_JWKS_URL`] ?? published[name].jwksUrl,
  };
}

/** Returns the missing variables of a partner that is only partly configured. */
export function missingOfPartner(env: Partial<Environment>): string[] {
  return partlyMissing(env, partnerVariables);
}

/** The relying party of passkeys (WebAuthn). */
export interface PasskeyConfig {
  /** Host name of the web app; passkeys for other host names don't work here. */
  readonly rpId: string;
  /** Origins that may use passkeys: our web origins on that host, and our Android apps. */
  readonly origins: readonly string[];
}

/**
 * Reads the passkey settings. Passkeys belong to the host name of PUBLIC_URL; other origins on that
 * host or its subdomains may use them. An iOS app signs with the web app's origin.
 */
export function readPasskeys(
  env: Pick<Environment, 'PASSKEY_APP_ORIGINS'>,
  { publicUrl, allowedOrigins }: { publicUrl: string; allowedOrigins: readonly string[] },
): PasskeyConfig {
  const rpId = new URL(publicUrl).hostname;
  const isOurs = (origin: string) => {
    const { protocol, hostname } = new URL(origin);
    return /^https?:$/.test(protocol) && (hostname === rpId || hostname.endsWith(`.${rpId}`));
  };
  return { rpId, origins: [...allowedOrigins.filter(isOurs), ...listOf(env.PASSKEY_APP_ORIGINS)] };
}

/** Returns a sentence for each origin that isn't an Android app's. */
export function unreadableAppOrigins(env: Partial<Environment>): string[] {
  return listOf(env.PASSKEY_APP_ORIGINS)
    .filter((origin) => !/^android:apk-key-hash:[\w-]{43}$/.test(origin))
    .map((origin) => `PASSKEY_APP_ORIGINS: ${origin} is not android:apk-key-hash: and a SHA-256`);
}
