import { z } from 'zod';
import { openIdEnvironment, openIdConfig } from './open-id-config.ts';
import type { OpenIdConfig } from './open-id-config.ts';
import { missingOfPartnerPayments, partnerAppConfig, partnerAppEnvironment } from './partner-app-config.ts';
import type { PartnerAppConfig } from './partner-app-config.ts';
import { missingOfPushService, pushServiceConfig, pushServiceEnvironment } from './push-service-config.ts';
import type { PushServiceConfig } from './push-service-config.ts';
import {
  missingOfWitnesses,
  witnessConfig,
  witnessEnvironment,
  type WitnessConfig,
} from './witness-config.ts';
import { blankIsMissing, httpUrl, port, secret, withoutFinalSlash } from './values.ts';

/** The sandbox's complete, validated configuration. */
export type SandboxConfig = {
  /** Listening port; 0 picks a free one. */
  port: number;
  host: string;
  /** Folder that contains the store; created if missing. */
  home: string;
  /** Public URL without a trailing slash; null means `http://localhost:PORT`. */
  publicUrl: string | null;
  /** The key that authorizes the merchant's API calls. */
  secretKey: string;
  webhookSecret: string;
  /** URL that receives notifications; null disables them. */
  webhookUrl: string | null;
  /** The merchant's name on the card pages. */
  merchantName: string;
  /** The OpenID provider; null disables it. */
  openId: OpenIdConfig | null;
  /** The partner's app; null disables it. */
  partnerApp: PartnerAppConfig | null;
  /** The push service; null disables it. */
  pushService: PushServiceConfig | null;
  /** The two witnesses; null disables them. */
  witness: WitnessConfig | null;
};

/** Thrown for an invalid environment. `problems` contains one sentence per error. */
export class ConfigRefused extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is refused:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((name) => name !== 'production', {
      error: 'is production: the sandbox moves no real money and never runs there',
    }),
  SANDBOX_PORT: z.preprocess(blankIsMissing, port),
  SANDBOX_HOST: z.preprocess(blankIsMissing, z.string().default('127.0.0.1')),
  SANDBOX_HOME: z.preprocess(blankIsMissing, z.string({ error: 'is missing (the folder of the store)' })),
  SANDBOX_PUBLIC_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  SANDBOX_SECRET_KEY: z.preprocess(blankIsMissing, secret),
  SANDBOX_WEBHOOK_SECRET: z.preprocess(blankIsMissing, secret),
  SANDBOX_WEBHOOK_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  SANDBOX_MERCHANT_NAME: z.preprocess(blankIsMissing, z.string().max(60).default('Loto')),
  ...openIdEnvironment,
  ...partnerAppEnvironment,
  ...pushServiceEnvironment,
  ...witnessEnvironment,
});

/**
 * Reads and validates the environment.
 * @throws {ConfigRefused} that lists every problem
 */
export function parseConfig(env: Record<string, string | undefined>): SandboxConfig {
  const parsed = environment.safeParse(env);
  const problems = [
    ...missingOfPartnerPayments(env),
    ...missingOfPushService(env),
    ...missingOfWitnesses(env),
  ];
  if (!parsed.success) {
    problems.unshift(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  if (!parsed.success || problems.length > 0) throw new ConfigRefused(problems);
  const value = parsed.data;
  return {
    port: value.SANDBOX_PORT,
    host: value.SANDBOX_HOST,
    home: value.SANDBOX_HOME,
    publicUrl: withoutFinalSlash(value.SANDBOX_PUBLIC_URL),
    secretKey: value.SANDBOX_SECRET_KEY,
    webhookSecret: value.SANDBOX_WEBHOOK_SECRET,
    webhookUrl: value.SANDBOX_WEBHOOK_URL ?? null,
    merchantName: value.SANDBOX_MERCHANT_NAME,
    openId: openIdConfig(value),
    partnerApp: partnerAppConfig(value),
    pushService: pushServiceConfig(value),
    witness: witnessConfig(value),
  };
}
