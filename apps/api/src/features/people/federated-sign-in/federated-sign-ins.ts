import type { JWTVerifyGetKey } from 'jose';
import type { OpenIdProviderConfig, PartnerConfig } from '../../../config/config.ts';
import type { AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import type { Accounts } from '../accounts/index.ts';
import { publishedKeys } from './verify-signed-token.ts';

/** Google and Apple: public providers of OpenID Connect. */
export const socialProviders = ['google', 'apple'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/**
 * The dependencies of this feature: the accounts, and the trusted identity providers; null where
 * one is not offered.
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

/** Takes up the configured providers; their keys are read when first needed. */
export function createFederatedSignIns(accounts: Accounts): FederatedSignIns {
  const { google, apple, partner } = accounts.config.signIn;
  return {
    ...accounts,
    google: google && { config: google, keys: publishedKeys(google.jwksUrl) },
    apple: apple && { config: apple, keys: publishedKeys(apple.jwksUrl) },
    partner: partner && { config: partner, keys: publishedKeys(partner.jwksUrl) },
  };
}

const hourMs = 60 * 60_000;

/** Limits that count by network address. */
export const addressLimits = {
  /**
   * Many players can be behind one address of a mobile network, and each sign-in requests options
   * first.
   */
  options: { scope: 'options-address', most: 600, windowMs: hourMs },
  /** Sign-ins by a token of Google, Apple or the partner, refused ones included. */
  tokens: { scope: 'token-address', most: 120, windowMs: hourMs },
} as const satisfies Record<string, AttemptLimit>;
