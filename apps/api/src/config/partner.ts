import { isIP } from 'node:net';
import { defineSettings, httpUrl, isSet, optionalText, partlyMissing } from './define-settings.ts';
import { isDeployed, isReal } from './deployed.ts';
import { namedSecrets, webhookSecretsOf } from './keys.ts';
import { isPublicAddress, isThisMachine } from './network.ts';
import type { Environment } from './settings.ts';

/** Settings for the partner whose links sign players in, and for its players' payments. */
export const partnerSettings = defineSettings('The partner', {
  PARTNER_ISSUER: {
    schema: optionalText,
    about:
      'The partner whose links sign players in: `iss` and `aud` of its tokens, and where its keys are; all or none.',
    example: 'https://partner.example',
  },
  PARTNER_AUDIENCE: { schema: optionalText, example: 'loto' },
  PARTNER_JWKS_URL: {
    schema: httpUrl.optional(),
    example: 'https://partner.example/.well-known/jwks.json',
    inProduction: 'service',
  },
  PARTNER_PAYMENT_URL: {
    schema: httpUrl.optional(),
    about:
      'Where its players pay, our key there, and the secret of its notifications; all or none, and without them its players cannot buy.',
    example: 'https://pay.partner.example',
    inProduction: 'service',
  },
  PARTNER_PAYMENT_SECRET_KEY: { schema: optionalText, secret: 'credential' },
  PARTNER_PAYMENT_WEBHOOK_SECRET: { schema: optionalText, secret: 'webhook' },
  PARTNER_WEBHOOK_URL: {
    schema: httpUrl.optional(),
    about:
      'Where the partner is notified of its players’ tickets, in production by https and in no private network, and the secret that signs it: `whsec_` and 32 to 64 random bytes in base64 (`echo "whsec_$(openssl rand -base64 32)"`), or several while one is replaced, `id:new,id:old` ([docs/partner.md](partner.md)); both or none.',
    example: 'https://partner.example/loto/events',
  },
  PARTNER_WEBHOOK_SECRET: { schema: optionalText, secret: 'webhook' },
});

/** Settings for payments at the partner: the API's address, our key and the webhook secrets. */
export interface PartnerPaymentConfig {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
}

const paymentVariables = [
  'PARTNER_PAYMENT_URL',
  'PARTNER_PAYMENT_SECRET_KEY',
  'PARTNER_PAYMENT_WEBHOOK_SECRET',
] as const;

/**
 * Returns problems of payments at the partner: incomplete settings, or a missing sign-in by the
 * partner.
 */
export function partnerPaymentProblems(env: Partial<Environment>): string[] {
  if (!paymentVariables.some((name) => isSet(env, name))) return [];
  const problems = partlyMissing(env, paymentVariables);
  if (!isSet(env, 'PARTNER_ISSUER')) {
    problems.push('PARTNER_ISSUER is missing: only players signed in by the partner pay there');
  }
  return problems;
}

/**
 * Reads the partner's payment settings after {@link partnerPaymentProblems} found no problems; null
 * if there are none.
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

/** The partner's webhook for events about its players' tickets, and the secrets that sign them. */
export interface PartnerWebhookConfig {
  readonly url: string;
  /** Each secret makes a signature, in this order; empty in the operators' program. */
  readonly secrets: readonly Buffer[];
  /**
   * True if private addresses are allowed: never in production, and in staging only this machine.
   */
  readonly allowsPrivateAddress: boolean;
}

const webhookVariables = ['PARTNER_WEBHOOK_URL', 'PARTNER_WEBHOOK_SECRET'] as const;

/** Prefix of a secret in Standard Webhooks. */
const secretPrefix = 'whsec_';

/** Standard Webhooks allows 24 to 64 bytes; our minimum is the same as for our other keys. */
const [leastBytes, mostBytes] = [32, 64];

/**
 * Returns problems of the webhook: an incomplete setting, an invalid secret, or a forbidden URL.
 */
export function partnerWebhookProblems(env: Partial<Environment>): string[] {
  if (!webhookVariables.some((name) => isSet(env, name))) return [];
  const problems = partlyMissing(env, webhookVariables);
  if (!isSet(env, 'PARTNER_ISSUER')) {
    problems.push('PARTNER_ISSUER is missing: the partner is notified of players whom it signed in alone');
  }
  if (namedSecrets(env.PARTNER_WEBHOOK_SECRET).some(({ secret }) => secretBytes(secret) === null)) {
    problems.push(
      `PARTNER_WEBHOOK_SECRET must be ${secretPrefix} and ${leastBytes} to ${mostBytes} bytes in base64`,
    );
  }
  return [...problems, ...partnerWebhookUrlProblems(env)];
}

/** Returns problems of the URL, which the operators' program has without the secret. */
export function partnerWebhookUrlProblems(
  env: Pick<Partial<Environment>, 'LOTO_ENV' | 'PARTNER_WEBHOOK_URL'>,
): string[] {
  if (!isDeployed(env.LOTO_ENV) || !env.PARTNER_WEBHOOK_URL || isOfSandbox(env)) return [];
  const { protocol, hostname, username, password } = new URL(env.PARTNER_WEBHOOK_URL);
  const problems: string[] = [];
  if (protocol !== 'https:') problems.push('PARTNER_WEBHOOK_URL must be https in production');
  if (username !== '' || password !== '') problems.push('PARTNER_WEBHOOK_URL must hold no password');
  if (isPrivateHost(hostname)) {
    problems.push('PARTNER_WEBHOOK_URL leads into a private network, which is refused in production');
  }
  return problems;
}

/** Reports whether this is staging's sandbox partner, which runs on this machine. */
function isOfSandbox(env: Pick<Partial<Environment>, 'LOTO_ENV' | 'PARTNER_WEBHOOK_URL'>): boolean {
  return !isReal(env.LOTO_ENV) && isThisMachine(new URL(env.PARTNER_WEBHOOK_URL ?? '').hostname);
}

/**
 * Reports whether a host is a private address. DNS names are resolved and rejected only when
 * connecting (`send-webhook.ts`).
 */
function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return !isPublicAddress(address);
  return isThisMachine(hostname) || /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(hostname);
}

/**
 * Reads the webhook after {@link partnerWebhookProblems} found no problems; null if there is none.
 */
export function readPartnerWebhook(
  env: Pick<Partial<Environment>, 'LOTO_ENV' | 'PARTNER_WEBHOOK_URL' | 'PARTNER_WEBHOOK_SECRET'>,
): PartnerWebhookConfig | null {
  const url = env.PARTNER_WEBHOOK_URL;
  if (!url) return null;
  return {
    url,
    secrets: namedSecrets(env.PARTNER_WEBHOOK_SECRET).flatMap(({ secret }) => secretBytes(secret) ?? []),
    allowsPrivateAddress: !isDeployed(env.LOTO_ENV) || isOfSandbox(env),
  };
}

function secretBytes(secret: string): Buffer | null {
  const text = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : '';
  const bytes = Buffer.from(text, 'base64');
  const isWhole = /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  return isWhole && bytes.length >= leastBytes && bytes.length <= mostBytes ? bytes : null;
}
