import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';

/** Who can take payments by card. */
export const cardProviderNames = ['sandbox'] as const;

export type CardProviderName = (typeof cardProviderNames)[number];

/** The sandbox's card provider: where it is, our key there and the secret that signs its notifications. */
export interface SandboxConfig {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Who takes the payments. */
export interface PaymentConfig {
  /** Those that are live; the first takes the new payments. */
  readonly providers: readonly [CardProviderName, ...CardProviderName[]];
  /** Null unless the sandbox is live. */
  readonly sandbox: SandboxConfig | null;
}

/** What each provider needs. */
const required: Record<CardProviderName, readonly (keyof Environment)[]> = {
  sandbox: ['SANDBOX_URL', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'],
};

/** Sentences about providers that are unknown, named twice or not whole. */
export function paymentProblems(env: Partial<Environment>): string[] {
  if (env.PAYMENT_PROVIDERS === undefined) return [];
  const named = listOf(env.PAYMENT_PROVIDERS);
  const problems = named
    .filter((name) => !isCardProvider(name))
    .map((name) => `PAYMENT_PROVIDERS: ${name} is not one of ${cardProviderNames.join(', ')}`);
  if (named.length === 0) problems.push('PAYMENT_PROVIDERS names nobody');
  if (new Set(named).size < named.length) problems.push('PAYMENT_PROVIDERS names one twice');
  for (const name of new Set(named.filter(isCardProvider))) {
    const missing = required[name].filter((variable) => (env[variable] ?? '') === '');
    problems.push(...missing.map((variable) => `${variable} is missing (PAYMENT_PROVIDERS has ${name})`));
  }
  return problems;
}

/** Whether the sandbox is one of the providers. */
export function isSandboxLive(env: Partial<Environment>): boolean {
  return listOf(env.PAYMENT_PROVIDERS).includes('sandbox');
}

/** Reads what {@link paymentProblems} found nothing wrong with. */
export function readPayment(env: Environment): PaymentConfig {
  const [first, ...others] = listOf(env.PAYMENT_PROVIDERS).filter(isCardProvider);
  if (first === undefined) throw new Error('PAYMENT_PROVIDERS names nobody');
  const sandbox = {
    url: (env.SANDBOX_URL ?? '').replace(/\/$/, ''),
    secretKey: env.SANDBOX_SECRET_KEY ?? '',
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? '',
  };
  return { providers: [first, ...others], sandbox: isSandboxLive(env) ? sandbox : null };
}

function isCardProvider(name: string): name is CardProviderName {
  return (cardProviderNames as readonly string[]).includes(name);
}
