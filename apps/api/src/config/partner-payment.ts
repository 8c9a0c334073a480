import type { Environment } from './environment.ts';
import { isSet, partlyMissing } from './partly-missing.ts';
import { webhookSecretsOf } from './secrets.ts';

/** The partner's payments: their API address, our key there and the webhook secrets. */
export interface PartnerPaymentConfig {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
}

const variables = [
  'PARTNER_PAYMENT_URL',
  'PARTNER_PAYMENT_SECRET_KEY',
  'PARTNER_PAYMENT_WEBHOOK_SECRET',
] as const;

/** Problems of a partner's payments: incomplete settings, or a partner without sign-in. */
export function partnerPaymentProblems(env: Partial<Environment>): string[] {
  if (!variables.some((name) => isSet(env, name))) return [];
  const problems = partlyMissing(env, variables);
  if (!isSet(env, 'PARTNER_ISSUER')) {
    problems.push('PARTNER_ISSUER is missing: only players signed in by the partner pay there');
  }
  return problems;
}

/**
 * Reads what {@link partnerPaymentProblems} found nothing wrong with; null without payments at the
 * partner.
 */
export function readPartnerPayment(env: Environment): PartnerPaymentConfig | null {
  const url = env.PARTNER_PAYMENT_URL;
  if (url === undefined) return null;
  return {
    url: url.replace(/\/$/, ''),
    secretKey: env.PARTNER_PAYMENT_SECRET_KEY ?? '',
    webhookSecrets: webhookSecretsOf(env.PARTNER_PAYMENT_WEBHOOK_SECRET),
  };
}
