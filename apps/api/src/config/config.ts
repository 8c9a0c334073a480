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
export type { OpenIdProviderConfig, PartnerConfig, SignInConfig } from './sign-in.ts';

/** What one player or one network address may have at once, and the largest order. */
export interface LimitsConfig {
  /** Requests of a player that a process works on. */
  readonly requestsOfPlayer: number;
  /** Tickets of a player that wait for their payment. */
  readonly unpaidTickets: number;
  /** What a ticket may cost with its fee. */
  readonly orderBani: number;
  /** Open connections of a network address, our own proxies aside. */
  readonly connectionsOfAddress: number;
  /** Requests of a network address within a second; more are delayed. */
  readonly requestsOfAddress: number;
}

/**
 * What is checked of who a player is before they buy: nothing, the age by the date of birth, or the
 * CNP as well, of which there is one account.
 */
export type IdentityCheck = 'none' | 'birth-date' | 'cnp';

/** What an installation is, and what its operators may do without a second person. */
export interface Installation {
  readonly environment: Environment['LOTO_ENV'];
  /** Above it, within a day and for one player, a refund takes two operators. */
  readonly refundCeilingBani: number;
  /** Net; what one player gets over counters within a day above it takes two operators. */
  readonly counterPayoutCeilingBani: number;
  /** How long payouts above a sum, in bani, wait after a change of where money goes. */
  readonly payoutHold: { readonly ms: number; readonly aboveBani: number };
  /** Whether a draw is settled by the lottery's published values alone. */
  readonly demandsOfficialValues: boolean;
  /** Whether the partner is sent events; the server knows where, and signs them. */
  readonly notifiesPartner: boolean;
  /** That prizes are transferred from; null: none is. */
  readonly bankAccount: BankAccountConfig | null;
}

/** What the environment means, typed and free of contradictions. */
export interface Config extends Installation {
  /** Sentences about settings that are allowed and may be mistakes. */
  readonly warnings: readonly string[];
  /** What this process does: answer requests, run jobs, or both. */
  readonly role: Environment['ROLE'];
  readonly host: string;
  readonly port: number;
  /** Where metrics and health are served apart; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | null } | null;
  /** The OTLP endpoint that traces go to; null: nothing is traced. */
  readonly tracesEndpoint: string | null;
  /** How long requests are still answered at a stop, while the process is not ready. */
  readonly drainMs: number;
  /** How long requests and jobs that are under way may take to end after that. */
  readonly stopMs: number;
  /** Of the server's role, which owns no table; its connections look in DATABASE_SCHEMA. */
  readonly databaseUrl: string;
  /** Of the queue's role, which sees nothing but jobs. */
  readonly workerDatabaseUrl: string;
  /** Which cell this is, 0 to 4095, as the ids of its players say. */
  readonly cell: number;
  readonly databasePoolSize: number;
  /** Most purchases that one transaction writes. */
  readonly purchaseBatchSize: number;
  /** What the product is called, who operates it, and what players accept. */
  readonly product: ProductConfig;
  /** Origin of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /**
   * Origins of the web app: they may call the API from a browser and be returned to after a
   * payment. The apps' own pages may only call, see {@link PhoneAppsConfig}.
   */
  readonly allowedOrigins: readonly string[];
  readonly webRoot: string | null;
  /** Whether browsers have to use https for names below ours as well (HSTS). */
  readonly hasSecureSubdomains: boolean;
  /** Whether the page of the API is served. */
  readonly hasApiDocs: boolean;
  /** Addresses or CIDR ranges of our own proxies; none when the server is reached directly. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Who is mailed what operators have to look at, such as a dispute. */
  readonly operatorMail: string | null;
  /** Whom weaknesses are reported to; null: no one is named. */
  readonly securityContact: SecurityContactConfig | null;
  readonly office: OfficeConfig;
  readonly payment: PaymentConfig;
  readonly signIn: SignInConfig;
  /** Where the partner is notified of its players' tickets; null: it is not. */
  readonly partnerWebhook: PartnerWebhookConfig | null;
  readonly passkeys: PasskeyConfig;
  readonly phoneApps: PhoneAppsConfig;
  readonly push: PushConfig;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly clockStart: string | null;
  readonly minimumAge: number;
  /** Multiplies what one network address or player may do within a time; 1 in production. */
  readonly addressLimitFactor: number;
  /** How long after a sign-in a session may do what requires a recent one. */
  readonly stepUpMs: number;
  /** The longest life of a session, from its sign-in. */
  readonly sessionMaxAgeMs: number;
  readonly limits: LimitsConfig;
  /** What is checked of who a player is before they buy. */
  readonly identityCheck: IdentityCheck;
  /** The national list of excluded persons; null: none is asked. */
  readonly exclusionList: ExclusionListConfig | null;
  /** What becomes of a purchase that no position in Romania comes with. */
  readonly countryCheck: CountryCheck;
  /** Where prizes are paid over a counter, as players read it; null: it is not said. */
  readonly counterAddress: string | null;
  readonly secrets: Secrets;
}

/**
 * Reads the configuration from environment variables.
 * @param isProductionOnly refuses every environment but production and staging, so that none starts
 * by mistake
 * @param now to judge dates by
 * @throws {ConfigRefused} with every problem at once
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
  if (problems.length > 0 || secrets === null || product === null) throw new ConfigRefused(problems);
  // what did not parse is a problem, so everything parsed
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
    secrets,
  };
}

/** What the variables say, once they were read without a problem. */
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
 * Reads which environment and cell a migration makes a database for.
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
