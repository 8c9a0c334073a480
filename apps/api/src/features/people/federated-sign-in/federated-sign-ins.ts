import type { JWTVerifyGetKey } from 'jose';
import type { OpenIdProviderConfig, PartnerConfig } from '../../../config/config.ts';
import type { Accounts } from '../accounts/index.ts';
import { publishedKeys } from './published-keys.ts';

/** Google and Apple: public providers of OpenID Connect. */
export const socialProviders = ['google', 'apple'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/**
 * The dependencies of this feature: the accounts, and the trusted identity providers; null where
 * one is not offered.
 */
export interface FederatedSignIns extends Accounts {
  readonly google: Believed<OpenIdProviderConfig> | null;
  readonly apple: Believed<OpenIdProviderConfig> | null;
  readonly partner: Believed<PartnerConfig> | null;
}

interface Believed<Config> {
  readonly config: Config;
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
