import type { CountryCheck } from '@loto/api-contract';
import { readSecurityContact, type SecurityContactConfig } from './contact.ts';
import { cellProblems, contradictions, warningsOf } from './contradictions.ts';
import { inSchema } from './database.ts';
import { ConfigRefused, listOf, readVariables } from './define-settings.ts';
import { isDeployed, processProblems } from './deployed.ts';
import { readSecrets, type Secrets } from './keys.ts';
import { stopSeconds } from './network.ts';
import { readOffice, type OfficeConfig } from './office.ts';
import { readPartnerWebhook, type PartnerWebhookConfig } from './partner.ts';
import { readPayment, type PaymentConfig } from './payment.ts';
import { readPhoneApps, type PhoneAppsConfig } from './phone-apps.ts';
import { readProduct, type ProductConfig } from './product.ts';
import { readPush, type PushConfig } from './push.ts';
import {
  readBankAccount,
  readExclusionList,
  type BankAccountConfig,
  type ExclusionListConfig,
} from './rules.ts';
import { environmentSchema, readEnvironment, type Environment } from './settings.ts';
import { readSeal, type SealConfig } from './seal.ts';
import { readPasskeys, readSignIn, type PasskeyConfig, type SignInConfig } from './sign-in.ts';

export { isDeployed } from './deployed.ts';
export { isThisMachine } from './network.ts';
export { ConfigRefused } from './define-settings.ts';
export type { BankAccountConfig, ExclusionListConfig } from './rules.ts';
export type { OfficeConfig } from './office.ts';
export type { PasskeyConfig } from './sign-in.ts';
export type { CardProviderName, PaymentConfig, SandboxConfig, StripeConfig } from './payment.ts';
export type { PartnerPaymentConfig, PartnerWebhookConfig } from './partner.ts';
export { compareVersions, type AppVersions, type PhoneAppsConfig } from './phone-apps.ts';
export type {
  ApnsConfig,
  FcmConfig,
  PushConfig,
  PushSandboxConfig,
  WebPushConfig,
  WebPushKey,
} from './push.ts';
export type { ProductConfig } from './product.ts';
export { contactWarningMs, type SecurityContactConfig } from './contact.ts';
export type { Keys, SecretKey, Secrets } from './keys.ts';
export type { SealConfig } from './seal.ts';
export type { OpenIdProviderConfig, PartnerConfig, SignInConfig } from './sign-in.ts';

/** Limits per player or network address, and the maximum order. */
export interface LimitsConfig {
  /** Maximum number of a player's requests that one process handles concurrently. */
  readonly requestsOfPlayer: number;
  /** Maximum number of unpaid tickets per player. */
  readonly unpaidTickets: number;
  /** Maximum price of a ticket including its fee, in bani. */
  readonly orderBani: number;
  /** Maximum number of open connections per network address, without our own proxies. */
  readonly connectionsOfAddress: number;
  /** Maximum number of requests per second and network address; more are delayed. */
  readonly requestsOfAddress: number;
}

/**
 * How to check a player's identity before they buy: not at all, the age by the date of birth, or
 * also the CNP, which only one account can have.
 */
export type IdentityCheck = 'none' | 'birth-date' | 'cnp';

/**
 * The part of the configuration that describes an installation, and what one operator may do
 * without a second person.
 */
export interface Installation {
  readonly environment: Environment['LOTO_ENV'];
  /** Refunds to one player above this total per day need two operators. */
  readonly refundCeilingBani: number;
  /** Net payouts to one player at counters above this total per day need two operators. */
  readonly counterPayoutCeilingBani: number;
  /**
   * How long payouts above an amount (in bani) are held after a change of the payout destination.
   */
  readonly payoutHold: { readonly ms: number; readonly aboveBani: number };
  /** True if draws are settled only with the lottery's published values. */
  readonly demandsOfficialValues: boolean;
  /** True if the partner gets events. Only the server knows the URL and signs them. */
  readonly notifiesPartner: boolean;
  /** The account from which prizes are transferred, or null. */
  readonly bankAccount: BankAccountConfig | null;
}

/** The typed and validated configuration. */
export interface Config extends Installation {
  /** Sentences about settings that are valid but may be mistakes. */
  readonly warnings: readonly string[];
  /** The role of the process: serve requests, run jobs, or both. */
  readonly role: Environment['ROLE'];
  readonly host: string;
  readonly port: number;
  /** Address of the separate server for metrics and health; null disables it. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | null } | null;
  /** The OTLP endpoint for traces; null disables tracing. */
  readonly tracesEndpoint: string | null;
  /** How long a stopping process that is no longer ready still accepts requests. */
  readonly drainMs: number;
  /** How long running requests and jobs may take after that. */
  readonly stopMs: number;
  /** Uses the server's role, which owns no table, and DATABASE_SCHEMA. */
  readonly databaseUrl: string;
  /** Uses the queue's role, which can only access jobs. */
  readonly workerDatabaseUrl: string;
  /** Number of this cell, 0 to 4095, which is part of its players' ids. */
  readonly cell: number;
  readonly databasePoolSize: number;
  /** Maximum number of purchases per transaction. */
  readonly purchaseBatchSize: number;
  /** The product's name, its operator, and the texts that players accept. */
  readonly product: ProductConfig;
  /** Origin of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /**
   * Origins of the web app, which may call the API from a browser and to which players return after
   * a payment. The phone apps' own pages may only call, see {@link PhoneAppsConfig}.
   */
  readonly allowedOrigins: readonly string[];
  readonly webRoot: string | null;
  /** True if browsers must use https for subdomains too (HSTS). */
  readonly hasSecureSubdomains: boolean;
  /** True if the API's documentation page is served. */
  readonly hasApiDocs: boolean;
  /**
   * Addresses or CIDR ranges of our own proxies; empty if clients connect to the server directly.
   */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Recipient of mails for operators, for example about a dispute. */
  readonly operatorMail: string | null;
  /** Contact for vulnerability reports, or null. */
  readonly securityContact: SecurityContactConfig | null;
  readonly office: OfficeConfig;
  readonly payment: PaymentConfig;
  readonly signIn: SignInConfig;
  /** Webhook for events about the tickets of the partner's players, or null. */
  readonly partnerWebhook: PartnerWebhookConfig | null;
  readonly passkeys: PasskeyConfig;
  readonly phoneApps: PhoneAppsConfig;
  readonly push: PushConfig;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly clockStart: string | null;
  readonly minimumAge: number;
  /** Multiplies the limits per network address and player; 1 in production. */
  readonly addressLimitFactor: number;
  /** A sign-in counts as recent for this long. */
  readonly stepUpMs: number;
  /** Maximum age of a session since its sign-in. */
  readonly sessionMaxAgeMs: number;
  readonly limits: LimitsConfig;
  /** How a player's identity is checked before they buy. */
  readonly identityCheck: IdentityCheck;
  /** The national exclusion list, or null. */
  readonly exclusionList: ExclusionListConfig | null;
  /** How to handle purchases from outside Romania. */
  readonly countryCheck: CountryCheck;
  /** Address of the counter that pays prizes, as shown to players, or null. */
  readonly counterAddress: string | null;
  readonly seal: SealConfig;
  readonly secrets: Secrets;
}

/**
 * Reads the configuration from environment variables.
 * @param isProductionOnly rejects every environment except production and staging, so that none
 *   starts by mistake
 * @param now the time for checking dates
 * @throws {ConfigRefused} with all problems
 */
export function readConfig(
  variables: Record<string, string | undefined>,
  {
    isProductionOnly = false,
    now = new Date(),
  }: { readonly isProductionOnly?: boolean; readonly now?: Date } = {},
): Config {
  const problems: string[] = [];
  const read = readEnvironment(variables, problems);
  if (isProductionOnly && read.LOTO_ENV !== undefined && !isDeployed(read.LOTO_ENV))
    problems.push(`LOTO_ENV is ${read.LOTO_ENV} and must be production or staging here`);
  const secrets = readSecrets(read, problems);
  problems.push(...contradictions(read, now), ...processProblems(variables, read.LOTO_ENV));
  const product = readProduct(read, problems);
  const seal = secrets === null ? null : readSeal(read, secrets, problems);
  if (problems.length > 0 || secrets === null || product === null || seal === null)
    throw new ConfigRefused(problems);
  // Variables that couldn't be parsed are problems, so without problems everything was parsed.
  const env = read as Environment;

  const publicUrl = new URL(env.PUBLIC_URL).origin;
  const allowedOrigins = [publicUrl, ...listOf(env.ALLOWED_ORIGINS)];
  return {
    ...installationOf(env),
    warnings: warningsOf(env),
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN ?? null },
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    drainMs: (env.DRAIN_SECONDS ?? (isDeployed(env.LOTO_ENV) ? 5 : 0)) * 1000,
    stopMs: isDeployed(env.LOTO_ENV) ? stopSeconds * 1000 : 4_000,
    databaseUrl: inSchema(env.DATABASE_URL, env.DATABASE_SCHEMA),
    workerDatabaseUrl: inSchema(env.WORKER_DATABASE_URL, env.DATABASE_SCHEMA),
    cell: env.CELL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    purchaseBatchSize: env.PURCHASE_BATCH_SIZE,
    product,
    publicUrl,
    allowedOrigins,
    webRoot: env.WEB_ROOT === undefined || env.WEB_ROOT === '' ? null : env.WEB_ROOT,
    hasSecureSubdomains: env.HSTS_SUBDOMAINS === 'on',
    hasApiDocs: (env.API_DOCS ?? (isDeployed(env.LOTO_ENV) ? 'off' : 'on')) === 'on',
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operatorMail: env.OPERATOR_MAIL || null,
    securityContact: readSecurityContact(env),
    office: readOffice(env),
    payment: readPayment(env),
    signIn: readSignIn(env),
    partnerWebhook: readPartnerWebhook(env),
    passkeys: readPasskeys(env, { publicUrl, allowedOrigins }),
    phoneApps: readPhoneApps(env),
    push: readPush(env),
    logLevel: env.LOG_LEVEL,
    clockStart: env.LOTO_CLOCK_START ?? null,
    minimumAge: env.MINIMUM_AGE,
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR ?? (isDeployed(env.LOTO_ENV) ? 1 : 100),
    stepUpMs: env.STEP_UP_MINUTES * 60_000,
    sessionMaxAgeMs: env.SESSION_MAX_DAYS * 24 * 60 * 60_000,
    limits: {
      requestsOfPlayer: env.MAX_REQUESTS_OF_PLAYER,
      unpaidTickets: env.MAX_UNPAID_TICKETS,
      orderBani: env.MAX_ORDER_LEI * 100,
      connectionsOfAddress: env.MAX_CONNECTIONS_OF_ADDRESS,
      requestsOfAddress: env.MAX_REQUESTS_OF_ADDRESS,
    },
    exclusionList: readExclusionList(env),
    identityCheck: env.IDENTITY_CHECK ?? (isDeployed(env.LOTO_ENV) ? 'cnp' : 'birth-date'),
    countryCheck: env.COUNTRY_CHECK ?? 'warn',
    counterAddress: env.COUNTER_ADDRESS || null,
    seal,
    secrets,
  };
}

/** Returns the installation's part of the configuration, from valid variables. */
export function installationOf(env: Environment): Installation {
  return {
    environment: env.LOTO_ENV,
    refundCeilingBani: env.OPERATOR_REFUND_CEILING_LEI * 100,
    counterPayoutCeilingBani: env.COUNTER_PAYOUT_CEILING_LEI * 100,
    payoutHold: { ms: env.PAYOUT_HOLD_HOURS * 60 * 60_000, aboveBani: env.PAYOUT_HOLD_ABOVE_LEI * 100 },
    demandsOfficialValues:
      (env.OFFICIAL_VALUES ?? (isDeployed(env.LOTO_ENV) ? 'required' : 'optional')) === 'required',
    notifiesPartner: Boolean(env.PARTNER_WEBHOOK_URL),
    bankAccount: readBankAccount(env),
  };
}

/**
 * Reads the environment and cell for which a migration creates a database.
 * @throws {ConfigRefused} with what is missing or wrong
 */
export function readIdentity(variables: Record<string, string | undefined>): {
  environment: Environment['LOTO_ENV'];
  cell: number;
} {
  const problems: string[] = [];
  const named = environmentSchema.pick({ LOTO_ENV: true, CELL: true });
  const env = readVariables(named, variables, problems);
  problems.push(...cellProblems(env));
  if (env.LOTO_ENV === undefined || env.CELL === undefined || problems.length > 0)
    throw new ConfigRefused(problems);
  return { environment: env.LOTO_ENV, cell: env.CELL };
}
