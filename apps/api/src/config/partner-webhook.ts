import { isIP } from 'node:net';
import type { Environment } from './environment.ts';
import { isSet, partlyMissing } from './partly-missing.ts';
import { isDeployed, isReal } from './deployed.ts';
import { isThisMachine } from './production-network.ts';
import { isPublicAddress } from './public-address.ts';
import { namedSecrets } from './secrets.ts';

/** Where the partner is notified of its players' tickets, and the keys that sign it. */
export interface PartnerWebhookConfig {
  readonly url: string;
  /** All of them sign, the first one's signature first; the operators' program has none. */
  readonly secrets: readonly Buffer[];
  /**
   * Whether it may be sent to an address that only this network has; never in production, in
   * staging to this machine alone.
   */
  readonly allowsPrivateAddress: boolean;
}

const variables = ['PARTNER_WEBHOOK_URL', 'PARTNER_WEBHOOK_SECRET'] as const;

/** What Standard Webhooks writes before a secret. */
const secretPrefix = 'whsec_';

/** Of the 24 to 64 that Standard Webhooks allows, as many as our other keys have. */
const [leastBytes, mostBytes] = [32, 64];

/** Problems of the webhook: a setting without the other, a bad secret, an address to refuse. */
export function partnerWebhookProblems(env: Partial<Environment>): string[] {
  if (!variables.some((name) => isSet(env, name))) return [];
  const problems = partlyMissing(env, variables);
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

/** Problems of the address alone, which the operators' program has without the secret. */
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

/** Staging may notify the sandbox's partner, which is on this machine. */
function isOfSandbox(env: Pick<Partial<Environment>, 'LOTO_ENV' | 'PARTNER_WEBHOOK_URL'>): boolean {
  return !isReal(env.LOTO_ENV) && isThisMachine(new URL(env.PARTNER_WEBHOOK_URL ?? '').hostname);
}

/** Names are looked up when they are connected to, and refused then (`send-webhook.ts`). */
function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return !isPublicAddress(address);
  return isThisMachine(hostname) || /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(hostname);
}

/** Reads what {@link partnerWebhookProblems} found nothing wrong with; null without a webhook. */
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
