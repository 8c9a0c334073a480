import { z } from 'zod';
import { openIdEnvironment, openIdConfig } from './open-id-config.ts';
import type { OpenIdConfig } from './open-id-config.ts';
import { missingOfPartnerPayments, partnerAppConfig, partnerAppEnvironment } from './partner-app-config.ts';
import type { PartnerAppConfig } from './partner-app-config.ts';
import { missingOfPushService, pushServiceConfig, pushServiceEnvironment } from './push-service-config.ts';
import type { PushServiceConfig } from './push-service-config.ts';
import { blankIsMissing, httpUrl, port, secret, withoutFinalSlash } from './values.ts';

/** The configuration of the sandbox: every value is checked, none is optional any more. */
export type SandboxConfig = {
  /** 0 takes a free port of the system. */
  port: number;
  host: string;
  /** The folder of the store; made when missing. */
  home: string;
  /** How browsers reach the sandbox, without a final slash; null means `http://localhost:PORT`. */
  publicUrl: string | null;
  /** The merchant's key for the provider's calls. */
  secretKey: string;
  webhookSecret: string;
  /** Where notifications go; null means that none are sent. */
  webhookUrl: string | null;
  /** The merchant's name as the card page shows it. */
  merchantName: string;
  /** The OpenID provider; null: it does not run. */
  openId: OpenIdConfig | null;
  /** The partner's app; null: it does not run. */
  partnerApp: PartnerAppConfig | null;
  /** The push service; null: it does not run. */
  pushService: PushServiceConfig | null;
};

/**
 * The environment is not usable; `problems` names everything that is wrong with it, one sentence
 * each.
 */
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
});

/**
 * Reads the environment once.
 * @throws ConfigRefused with every problem at once.
 */
export function parseConfig(env: Record<string, string | undefined>): SandboxConfig {
  const parsed = environment.safeParse(env);
  const problems = [...missingOfPartnerPayments(env), ...missingOfPushService(env)];
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
  };
}
