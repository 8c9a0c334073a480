import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';
import { isSet } from './partly-missing.ts';

/** Google Pay and Apple Pay in the phone apps; a wallet without an id is not offered. */
export interface PhoneWalletsConfig {
  readonly googlePayMerchantId: string | null;
  /** `TEST` gives tokens that take no money; a live key of Stripe needs others. */
  readonly googlePayEnvironment: 'TEST' | 'PRODUCTION';
  readonly applePayMerchantId: string | null;
}

/** Sentences about wallets whose tokens no one could use. */
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

/** Reads what {@link phoneWalletProblems} found nothing wrong with. */
export function readPhoneWallets(env: Environment): PhoneWalletsConfig {
  return {
    googlePayMerchantId: env.GOOGLE_PAY_MERCHANT_ID || null,
    googlePayEnvironment: env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ? 'PRODUCTION' : 'TEST',
    applePayMerchantId: env.APPLE_PAY_MERCHANT_ID || null,
  };
}
