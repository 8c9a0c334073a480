import { z } from 'zod';
import { blankIsMissing, httpUrl, port, secret, withoutFinalSlash } from './values.ts';

/** The configuration of the partner's app. */
export type PartnerAppConfig = {
  /** 0 takes a free port of the system. */
  port: number;
  /** The folder of its key; null: a folder in the sandbox's own. */
  home: string | null;
  /**
   * How browsers reach it, without a final slash; its tokens name it as their issuer. Null:
   * `http://localhost:PORT`.
   */
  publicUrl: string | null;
  /** Whom its tokens are for. */
  audience: string;
  /** Where its links open the product, without a final slash. */
  webOrigin: string;
  /** By which the product knows those that come from here; null: its links say nothing of it. */
  affiliationCode: string | null;
  /** Payments from its wallets; null without a key: nothing can be paid there. */
  payments: PartnerPaymentsConfig | null;
  /** Signs what the product tells of its players; null: it is not taken. */
  eventsSecret: string | null;
};

/** The configuration of the partner's payments. */
export type PartnerPaymentsConfig = {
  /** The merchant's key for their calls. */
  secretKey: string;
  webhookSecret: string;
  /** Where notifications go; null means that none are sent. */
  webhookUrl: string | null;
};

/** The variables of the partner's app. */
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

/** What they mean; null without a port: the app does not run. */
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

/** The settings of payments are given completely or not at all. */
export function missingOfPartnerPayments(env: Record<string, string | undefined>): string[] {
  const names = ['PARTNER_SECRET_KEY', 'PARTNER_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length !== 1) return [];
  const given = names.filter((name) => env[name]).join();
  return missing.map((name) => `${name} is missing (${given} is set)`);
}
