import { z } from 'zod';
import { readBankAccount, bankAccountProblems, type BankAccountConfig } from './bank.ts';
import { ConfigRefused } from './config-refused.ts';
import { inSchema } from './database-schema.ts';
import { isDeployed } from './deployed.ts';
import { databaseUrl, environmentSchema, readVariables, type Environment } from './environment.ts';
import { listOf } from './list-of.ts';
import { partnerPaymentProblems } from './partner-payment.ts';
import {
  partnerWebhookUrlProblems,
  readPartnerWebhook,
  type PartnerWebhookConfig,
} from './partner-webhook.ts';
import { deployedPaymentProblems, paymentProblems, readPayment, type PaymentConfig } from './payment.ts';
import { databaseProblems } from './production-network.ts';
import { readProduct, type ProductConfig } from './product.ts';
import { readKeys, type Keys } from './secrets.ts';

/** What the operators' program reads of the server's environment, and what is its own. */
export const operatorSchema = z.object({
  /** As the role `loto_operator`. */
  OPERATOR_DATABASE_URL: databaseUrl,
  LOTO_ENV: environmentSchema.shape.LOTO_ENV.default('production'),
  /** Above it a refund by an operator takes two; one and the same player within a day. */
  OPERATOR_REFUND_CEILING_LEI: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /**
   * Whether a draw is settled by the lottery's published values alone; by default in production.
   */
  OFFICIAL_VALUES: z.enum(['required', 'optional']).optional(),
  ...environmentSchema.pick({
    DATABASE_SCHEMA: true,
    OPERATOR_TOKEN_DAYS: true,
    COUNTER_PAYOUT_CEILING_LEI: true,
    PAYOUT_HOLD_HOURS: true,
    PAYOUT_HOLD_ABOVE_LEI: true,
    LOTO_CLOCK_START: true,
    PARTNER_WEBHOOK_URL: true,
  }).shape,
});

type OperatorEnvironment = z.infer<typeof operatorSchema>;

/** What a command needs beside the database: settings that most commands do without. */
export type OperatorNeed = 'cnp-key' | 'providers' | 'product';

/** The variables that hold what may be needed. */
export const neededVariables = {
  'cnp-key': ['CNP_KEY'],
  product: ['PRODUCT_FOLDER'],
  providers: [
    'PAYMENT_PROVIDERS',
    'STRIPE_SECRET_KEY',
    'STRIPE_API_URL',
    'SANDBOX_URL',
    'SANDBOX_SECRET_KEY',
    'PARTNER_ISSUER',
    'PARTNER_PAYMENT_URL',
    'PARTNER_PAYMENT_SECRET_KEY',
  ],
} as const satisfies Record<OperatorNeed, readonly (keyof Environment)[]>;

/** The configuration of the operators' program. */
export interface OperatorConfig {
  readonly environment: Environment['LOTO_ENV'];
  /** Of the role `loto_operator`; its connections look in DATABASE_SCHEMA. */
  readonly databaseUrl: string;
  readonly clockStart: string | null;
  readonly operatorTokenDays: number;
  readonly counterPayoutCeilingBani: number;
  readonly refundCeilingBani: number;
  readonly demandsOfficialValues: boolean;
  readonly payoutHold: { readonly ms: number; readonly aboveBani: number };
  /** That prizes are transferred from; null: none is. */
  readonly bankAccount: BankAccountConfig | null;
  /** Whether the partner is notified of what a command does; the server sends it, and signs it. */
  readonly partnerWebhook: PartnerWebhookConfig | null;
  /**
   * What only some commands need, read when it is asked for.
   * @throws {SettingMissing}
   */
  readonly cnpKeys: () => Keys;
  readonly product: () => ProductConfig;
  readonly payment: () => PaymentConfig;
}

/** A command needs a variable that is not set, or cannot be read. */
export class SettingMissing extends Error {
  override readonly name = 'SettingMissing';
}

/**
 * Reads what the operators' program needs. It has no keys of the server: what a command needs
 * beside the database is read when the command runs.
 * @throws {ConfigRefused} with every problem at once
 */
export function readOperatorConfig(variables: Record<string, string | undefined>): OperatorConfig {
  const problems: string[] = [];
  const read = readVariables(operatorSchema, variables, problems);
  const isStrict = isDeployed(read.LOTO_ENV);
  if (isStrict) {
    if (read.LOTO_CLOCK_START !== undefined) problems.push('LOTO_CLOCK_START is refused in production');
    problems.push(...databaseProblems({ OPERATOR_DATABASE_URL: read.OPERATOR_DATABASE_URL }));
    problems.push(...partnerWebhookUrlProblems(read));
  }
  // of the server's variables only what is needed is looked at
  const server = readVariables(environmentSchema, variables, []);
  problems.push(...bankAccountProblems(server));
  if (problems.length > 0) throw new ConfigRefused(problems);
  // what did not parse is a problem, so everything parsed
  const env = read as OperatorEnvironment;
  return {
    environment: env.LOTO_ENV,
    databaseUrl: inSchema(env.OPERATOR_DATABASE_URL, env.DATABASE_SCHEMA),
    clockStart: env.LOTO_CLOCK_START ?? null,
    operatorTokenDays: env.OPERATOR_TOKEN_DAYS,
    counterPayoutCeilingBani: env.COUNTER_PAYOUT_CEILING_LEI * 100,
    refundCeilingBani: env.OPERATOR_REFUND_CEILING_LEI * 100,
    demandsOfficialValues: (env.OFFICIAL_VALUES ?? (isStrict ? 'required' : 'optional')) === 'required',
    payoutHold: { ms: env.PAYOUT_HOLD_HOURS * 60 * 60_000, aboveBani: env.PAYOUT_HOLD_ABOVE_LEI * 100 },
    bankAccount: readBankAccount(server),
    partnerWebhook: readPartnerWebhook({
      LOTO_ENV: env.LOTO_ENV,
      PARTNER_WEBHOOK_URL: env.PARTNER_WEBHOOK_URL,
    }),
    cnpKeys() {
      const wrong: string[] = server.CNP_KEY === undefined ? ['CNP_KEY is not set'] : [];
      const keys = server.CNP_KEY === undefined ? null : readKeys('CNP_KEY', server.CNP_KEY, wrong);
      if (keys === null || wrong.length > 0) throw new SettingMissing(wrong.join('; '));
      return keys;
    },
    product() {
      const wrong: string[] = [];
      const { PRODUCT_FOLDER } = server;
      const product = readProduct({ PRODUCT_FOLDER, LOTO_ENV: env.LOTO_ENV }, wrong);
      if (product === null || wrong.length > 0) throw new SettingMissing(wrong.join('; '));
      return product;
    },
    payment() {
      const wrong = paymentProblemsOf({ ...server, LOTO_ENV: env.LOTO_ENV });
      if (wrong.length > 0) throw new SettingMissing(wrong.join('; '));
      return readPayment(server as Environment);
    },
  };
}

/** It asks providers and takes no notification of theirs, so it needs no secret that signs them. */
function paymentProblemsOf(server: Partial<Environment>): string[] {
  if (listOf(server.PAYMENT_PROVIDERS).length === 0) return ['PAYMENT_PROVIDERS is not set'];
  return [
    ...paymentProblems(server),
    ...partnerPaymentProblems(server),
    ...(isDeployed(server.LOTO_ENV) ? deployedPaymentProblems(server) : []),
  ].filter((problem) => !/^\w+_WEBHOOK_SECRET is missing/.test(problem));
}
