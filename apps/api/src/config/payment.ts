import { addressProblems, isReal } from './deployed.ts';
import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';
import { webhookSecretsOf } from './secrets.ts';
import { phoneWalletProblems, readPhoneWallets, type PhoneWalletsConfig } from './phone-wallets.ts';
import { readPartnerPayment, type PartnerPaymentConfig } from './partner-payment.ts';

/** Who can take payments by card. */
const cardProviderNames = ['stripe', 'sandbox'] as const;

export type CardProviderName = (typeof cardProviderNames)[number];

/**
 * The sandbox's card provider: where it is, our key there and the secrets that sign its
 * notifications.
 */
export interface SandboxConfig {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
}

/** Stripe: our key there and the secrets that sign its notifications. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  /** Base URL in tests; null is Stripe itself. */
  readonly apiUrl: string | null;
  /** Null where Google Pay is not offered. */
  readonly publishableKey: string | null;
}

/** Who takes the payments. */
export interface PaymentConfig {
  /** Those that are live; the first takes the new payments. */
  readonly providers: readonly [CardProviderName, ...CardProviderName[]];
  /** Null unless the sandbox is live. */
  readonly sandbox: SandboxConfig | null;
  /** Null unless Stripe is live. */
  readonly stripe: StripeConfig | null;
  /** Takes the payments of the partner's players; null without one. */
  readonly partner: PartnerPaymentConfig | null;
  readonly phoneWallets: PhoneWalletsConfig;
}

/** What each provider needs. */
const required: Record<CardProviderName, readonly (keyof Environment)[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  sandbox: ['SANDBOX_URL', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'],
};

/** Sentences about providers that are unknown, named twice or not whole. */
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

/** Whether one of the providers is this. */
function isLive(env: Partial<Environment>, name: CardProviderName): boolean {
  return listOf(env.PAYMENT_PROVIDERS).includes(name);
}

/**
 * Problems of providers where the rules of production hold. Production refuses what moves no money:
 * the sandbox, a test key, another Stripe. Staging refuses what moves it: any Stripe key but a test
 * key.
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

/** Reads what {@link paymentProblems} found nothing wrong with. */
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
