import { z } from 'zod';
import { blankIsMissing, httpUrl, port, secret, withoutFinalSlash } from './values.ts';

/** The configuration of the partner's app. */
export type PartnerAppConfig = {
  /** Listening port; 0 picks a free one. */
  port: number;
  /** Folder with the signing key; null uses a subfolder of the sandbox's folder. */
  home: string | null;
  /**
   * Public URL without a trailing slash, also the issuer of its tokens; null means
   * `http://localhost:PORT`.
   */
  publicUrl: string | null;
  /** The audience (`aud`) of its tokens. */
  audience: string;
  /** The product's base URL for links, without a trailing slash. */
  webOrigin: string;
  /** A code in links, with which the product attributes players to the partner; null omits it. */
  affiliationCode: string | null;
  /** Payments from the partner's wallets; null (no key) disables them. */
  payments: PartnerPaymentsConfig | null;
  /** The secret for signatures of the product's events about its players; null refuses events. */
  eventsSecret: string | null;
};

/** The configuration of the partner's payments. */
export type PartnerPaymentsConfig = {
  /** The key that authorizes the merchant's API calls. */
  secretKey: string;
  webhookSecret: string;
  /** URL that receives notifications; null disables them. */
  webhookUrl: string | null;
};

/** Environment variables of the partner's app. */
export const partnerAppEnvironment = {
  PARTNER_PORT: z.preprocess(blankIsMissing, port.optional()),
  PARTNER_HOME: z.preprocess(blankIsMissing, z.string().optional()),
  PARTNER_PUBLIC_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  PARTNER_AUDIENCE: z.preprocess(blankIsMissing, z.string().max(200).default('loto')),
  PARTNER_WEB_ORIGIN: z.preprocess(blankIsMissing, httpUrl.default('http://localhost:3000')),
  PARTNER_AFFILIATION_CODE: z.preprocess(
    blankIsMissing,
    z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .optional(),
  ),
  PARTNER_SECRET_KEY: z.preprocess(blankIsMissing, secret.optional()),
  PARTNER_WEBHOOK_SECRET: z.preprocess(blankIsMissing, secret.optional()),
  PARTNER_WEBHOOK_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  PARTNER_EVENTS_SECRET: z.preprocess(
    blankIsMissing,
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, { error: 'must be whsec_ and base64' })
      .optional(),
  ),
};

/**
 * Converts the variables to a configuration. Returns null without a port, which disables the app.
 */
export function partnerAppConfig(
  value: z.infer<z.ZodObject<typeof partnerAppEnvironment>>,
): PartnerAppConfig | null {
  if (value.PARTNER_PORT === undefined) return null;
  return {
    port: value.PARTNER_PORT,
    home: value.PARTNER_HOME ?? null,
    publicUrl: withoutFinalSlash(value.PARTNER_PUBLIC_URL),
    audience: value.PARTNER_AUDIENCE,
    webOrigin: value.PARTNER_WEB_ORIGIN.replace(/\/+$/, ''),
    affiliationCode: value.PARTNER_AFFILIATION_CODE ?? null,
    payments: paymentsConfig(value.PARTNER_SECRET_KEY, value),
    eventsSecret: value.PARTNER_EVENTS_SECRET ?? null,
  };
}

function paymentsConfig(
  secretKey: string | undefined,
  value: z.infer<z.ZodObject<typeof partnerAppEnvironment>>,
): PartnerPaymentsConfig | null {
  if (secretKey === undefined) return null;
  const { PARTNER_WEBHOOK_SECRET: webhookSecret, PARTNER_WEBHOOK_URL: webhookUrl } = value;
  return { secretKey, webhookSecret: webhookSecret ?? '', webhookUrl: webhookUrl ?? null };
}

/** Returns the missing payment variables if only some of them are set. */
export function missingOfPartnerPayments(env: Record<string, string | undefined>): string[] {
  const names = ['PARTNER_SECRET_KEY', 'PARTNER_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length !== 1) return [];
  const given = names.filter((name) => env[name]).join();
  return missing.map((name) => `${name} is missing (${given} is set)`);
}
