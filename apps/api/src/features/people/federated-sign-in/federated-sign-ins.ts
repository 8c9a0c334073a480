import type { JWTVerifyGetKey } from 'jose';
import type { OpenIdProviderConfig, PartnerConfig } from '../../../config/config.ts';
import type { AddressLimit } from '../../../platform/calls/address-attempts.ts';
import type { Accounts } from '../accounts/index.ts';
import { publishedKeys } from './verify-signed-token.ts';

/** The public OpenID Connect providers. */
export const socialProviders = ['google', 'apple'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/**
 * Dependencies of this feature: the accounts, and the trusted identity providers. A provider that
 * isn't configured is null.
 */
export interface FederatedSignIns extends Accounts {
  readonly google: TrustedProvider<OpenIdProviderConfig> | null;
  readonly apple: TrustedProvider<OpenIdProviderConfig> | null;
  readonly partner: TrustedProvider<PartnerConfig> | null;
}

interface TrustedProvider<Settings> {
  readonly config: Settings;
  readonly keys: JWTVerifyGetKey;
}

/** Creates the configured providers; their keys are fetched when first needed. */
export function createFederatedSignIns(accounts: Accounts): FederatedSignIns {
  const { google, apple, partner } = accounts.config.signIn;
  return {
    ...accounts,
    google: google && { config: google, keys: publishedKeys(google.jwksUrl) },
    apple: apple && { config: apple, keys: publishedKeys(apple.jwksUrl) },
    partner: partner && { config: partner, keys: publishedKeys(partner.jwksUrl) },
  };
}

/** Limits for anonymous callers, counted by network address. */
export const addressLimits = {
  /** Limits requests for sign-in options, which precede every sign-in. */
  options: { scope: 'options-address', most: 60 },
  /** Limits sign-ins with a token from Google, Apple or the partner, including rejected ones. */
  tokens: { scope: 'token-address', most: 20 },
} as const satisfies Record<string, AddressLimit>;
