import { z } from 'zod';
import { defineSettings, httpUrl, isSet, listOf, optionalText } from './define-settings.ts';
import { addressProblems, isReal } from './deployed.ts';
import { webhookSecretsOf } from './keys.ts';
import { readPartnerPayment, type PartnerPaymentConfig } from './partner.ts';
import type { Environment } from './settings.ts';

export const paymentSettings = defineSettings('Payments by card', {
  PAYMENT_PROVIDERS: {
    schema: z.string(),
    about:
      '`stripe`, outside production also `sandbox`, separated by commas: the first takes new payments, the others complete what was begun at them.',
    example: 'stripe',
    chart: { value: 'stripe' },
  },
  STRIPE_SECRET_KEY: {
    schema: optionalText,
    about:
      'At Stripe: the secret key, best a restricted one, and the secret of the endpoint for webhooks. A webhook secret may be several, `id:secret,id:secret`, and has at least 32 bytes in production.',
    example: 'rk_live_…',
    secret: 'credential',
  },
  STRIPE_WEBHOOK_SECRET: { schema: optionalText, example: 'whsec_…', secret: 'webhook' },
  STRIPE_API_URL: {
    schema: httpUrl.optional(),
    about: 'A server that answers as Stripe does.',
    example: 'http://127.0.0.1:4010',
    inProduction: 'never',
  },
  GOOGLE_PAY_MERCHANT_ID: {
    schema: optionalText,
    about:
      'Our ids at Google Pay and Apple Pay, for the phone apps ([docs/payments.md](payments.md#google-pay-and-apple-pay)); a wallet without one is not offered. With Stripe, Google Pay also needs the publishable key, of the same mode as the secret key.',
    example: 'BCR2DN4TR7G2XVIJ',
  },
  APPLE_PAY_MERCHANT_ID: { schema: optionalText, example: 'merchant.ro.example' },
  STRIPE_PUBLISHABLE_KEY: { schema: optionalText, example: 'pk_live_…' },
  SANDBOX_URL: {
    schema: httpUrl.optional(),
    about: 'The sandbox in place of a provider.',
    example: 'http://127.0.0.1:4010',
    inProduction: 'never',
  },
  SANDBOX_SECRET_KEY: { schema: optionalText, inProduction: 'never', secret: 'credential' },
  SANDBOX_WEBHOOK_SECRET: { schema: optionalText, inProduction: 'never', secret: 'webhook' },
});

/** Providers of card payments. */
const cardProviderNames = ['stripe', 'sandbox'] as const;

export type CardProviderName = (typeof cardProviderNames)[number];

/**
 * Settings for the sandbox's card provider: its address, our key and the secrets that sign its
 * notifications.
 */
export interface SandboxConfig {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
}

/** Settings for Stripe: our key and the secrets that sign its notifications. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  /** Base URL in tests; null for Stripe itself. */
  readonly apiUrl: string | null;
  /** Null if Google Pay isn't offered. */
  readonly publishableKey: string | null;
}

export interface PaymentConfig {
  /** The enabled card providers in order of preference; new payments use the first. */
  readonly providers: readonly [CardProviderName, ...CardProviderName[]];
  /** Null unless the sandbox is enabled. */
  readonly sandbox: SandboxConfig | null;
  /** Null unless Stripe is enabled. */
  readonly stripe: StripeConfig | null;
  /** The provider for the partner's players; null without a partner. */
  readonly partner: PartnerPaymentConfig | null;
  readonly phoneWallets: PhoneWalletsConfig;
}

/** The variables that each provider requires. */
const required: Record<CardProviderName, readonly (keyof Environment)[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  sandbox: ['SANDBOX_URL', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'],
};

/** Returns sentences about providers that are unknown, listed twice or incomplete. */
export function paymentProblems(env: Partial<Environment>): string[] {
  if (env.PAYMENT_PROVIDERS === undefined) return [];
  const named = listOf(env.PAYMENT_PROVIDERS);
  const problems = named
    .filter((name) => !isCardProvider(name))
    .map((name) => `PAYMENT_PROVIDERS: ${name} is not one of ${cardProviderNames.join(', ')}`);
  if (named.length === 0) problems.push('PAYMENT_PROVIDERS names no provider');
  if (new Set(named).size < named.length) problems.push('PAYMENT_PROVIDERS names one twice');
  for (const name of new Set(named.filter(isCardProvider))) {
    const missing = required[name].filter((variable) => (env[variable] ?? '') === '');
    problems.push(...missing.map((variable) => `${variable} is missing (PAYMENT_PROVIDERS has ${name})`));
  }
  if (env.STRIPE_API_URL !== undefined && liveKey.test(env.STRIPE_SECRET_KEY ?? '')) {
    problems.push('STRIPE_API_URL would receive a live key');
  }
  return [...problems, ...phoneWalletProblems(env)];
}

const liveKey = /^[sr]k_live_/;

/** Reports whether a provider is enabled. */
function isLive(env: Partial<Environment>, name: CardProviderName): boolean {
  return listOf(env.PAYMENT_PROVIDERS).includes(name);
}

/**
 * Returns problems of providers in production and staging. Production rejects providers that move
 * no money: the sandbox, a test key, another Stripe URL. Staging rejects those that do: any Stripe
 * key that isn't a test key.
 */
export function deployedPaymentProblems(env: Partial<Environment>): string[] {
  const problems: string[] = [];
  if (!isReal(env.LOTO_ENV)) {
    if (env.STRIPE_SECRET_KEY && !/^[sr]k_test_/.test(env.STRIPE_SECRET_KEY))
      problems.push('STRIPE_SECRET_KEY is no test key, which is refused in staging');
    return [...problems, ...addressProblems(env, ['SANDBOX_URL', 'STRIPE_API_URL'])];
  }
  if (isLive(env, 'sandbox')) problems.push('PAYMENT_PROVIDERS: the sandbox is refused in production');
  if (isLive(env, 'stripe') && !liveKey.test(env.STRIPE_SECRET_KEY ?? '')) {
    problems.push('STRIPE_SECRET_KEY is no live key, which is refused in production');
  }
  if (env.STRIPE_API_URL !== undefined) problems.push('STRIPE_API_URL is refused in production');
  return problems;
}

/** Reads the payment settings after {@link paymentProblems} found no problems. */
export function readPayment(env: Environment): PaymentConfig {
  const [first, ...others] = listOf(env.PAYMENT_PROVIDERS).filter(isCardProvider);
  if (first === undefined) throw new Error('PAYMENT_PROVIDERS names no provider');
  const sandbox = {
    url: (env.SANDBOX_URL ?? '').replace(/\/$/, ''),
    secretKey: env.SANDBOX_SECRET_KEY ?? '',
    webhookSecrets: webhookSecretsOf(env.SANDBOX_WEBHOOK_SECRET),
  };
  const stripe = {
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: webhookSecretsOf(env.STRIPE_WEBHOOK_SECRET),
    apiUrl: env.STRIPE_API_URL ?? null,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY || null,
  };
  return {
    providers: [first, ...others],
    sandbox: isLive(env, 'sandbox') ? sandbox : null,
    stripe: isLive(env, 'stripe') ? stripe : null,
    partner: readPartnerPayment(env),
    phoneWallets: readPhoneWallets(env),
  };
}

function isCardProvider(name: string): name is CardProviderName {
  return (cardProviderNames as readonly string[]).includes(name);
}

/**
 * Settings for Google Pay and Apple Pay in the phone apps; a wallet without an id isn't offered.
 */
export interface PhoneWalletsConfig {
  readonly googlePayMerchantId: string | null;
  /** `TEST` produces tokens that can't be charged; a live Stripe key requires `PRODUCTION`. */
  readonly googlePayEnvironment: 'TEST' | 'PRODUCTION';
  readonly applePayMerchantId: string | null;
}

/** Returns sentences about wallets whose tokens no provider could charge. */
export function phoneWalletProblems(env: Partial<Environment>): string[] {
  const { APPLE_PAY_MERCHANT_ID: appleId, STRIPE_PUBLISHABLE_KEY: key } = env;
  const problems: string[] = [];
  if (appleId && !/^merchant\.[\w.-]+$/.test(appleId))
    problems.push('APPLE_PAY_MERCHANT_ID is not an id such as merchant.ro.example');
  const isStripe = listOf(env.PAYMENT_PROVIDERS)[0] === 'stripe';
  if (isStripe && isSet(env, 'GOOGLE_PAY_MERCHANT_ID') && !key)
    problems.push('STRIPE_PUBLISHABLE_KEY is missing (GOOGLE_PAY_MERCHANT_ID is set)');
  if (key && !/^pk_(?:live|test)_/.test(key))
    problems.push('STRIPE_PUBLISHABLE_KEY is no publishable key, which begins with pk_');
  else if (key && key.startsWith('pk_live_') !== /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? ''))
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not of one mode, live or test');
  return problems;
}

/** Reads the wallets after {@link phoneWalletProblems} found no problems. */
export function readPhoneWallets(env: Environment): PhoneWalletsConfig {
  return {
    googlePayMerchantId: env.GOOGLE_PAY_MERCHANT_ID || null,
    googlePayEnvironment: env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ? 'PRODUCTION' : 'TEST',
    applePayMerchantId: env.APPLE_PAY_MERCHANT_ID || null,
  };
}
