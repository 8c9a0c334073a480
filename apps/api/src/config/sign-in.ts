import { listOf } from './list-of.ts';
import type { Environment } from './environment.ts';
import { partlyMissing } from './partly-missing.ts';

/** An OpenID provider whose ID tokens sign players in. */
export interface OpenIdProviderConfig {
  /** Who signs the tokens, exactly as their `iss` says. */
  readonly issuer: string;
  /** Our clients there: of the web app first, then of the native apps. */
  readonly clientIds: readonly [string, ...string[]];
  readonly authorizationUrl: string;
  /** Where its public keys are. */
  readonly jwksUrl: string;
}

/** A partner whose signed tokens bring its players. */
export interface PartnerConfig {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
}

/** Ways in beside e-mail and password; null where one is not offered. */
export interface SignInConfig {
  readonly google: OpenIdProviderConfig | null;
  readonly apple: OpenIdProviderConfig | null;
  readonly partner: PartnerConfig | null;
}

type Providers = { readonly [Name in 'GOOGLE' | 'APPLE']: Omit<OpenIdProviderConfig, 'clientIds'> };

/** What the two providers publish in their OpenID configurations. */
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

/** Variables that hold the address of a sign-in provider. */
export const signInAddresses = [
  'GOOGLE_ISSUER',
  'GOOGLE_AUTHORIZATION_URL',
  'GOOGLE_JWKS_URL',
  'APPLE_ISSUER',
  'APPLE_AUTHORIZATION_URL',
  'APPLE_JWKS_URL',
  'PARTNER_JWKS_URL',
] as const;

const partnerVariables = ['PARTNER_ISSUER', 'PARTNER_AUDIENCE', 'PARTNER_JWKS_URL'] as const;

/** A provider is offered when its client ids are set, the partner when all its variables are. */
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

/** A partner is known whole or not at all. */
export function missingOfPartner(env: Partial<Environment>): string[] {
  return partlyMissing(env, partnerVariables);
}
