import { countryChecks } from '@loto/api-contract';
import { z } from 'zod';
import { cellCount, schemaName } from './database-schema.ts';

const optionalText = z.string().trim().optional();

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** The address of a PostgreSQL database. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });

/**
 * What a stop may take, in seconds: units, image and chart wait longer than both together, or they
 * would kill what is still answering.
 */
export const maxDrainSeconds = 60;
/** A checkout waits for its provider, which is tried three times. */
export const stopSeconds = 20;

const appVersion = z.stringFormat('app-version', /^\d{1,4}\.\d{1,4}\.\d{1,6}$/, {
  error: 'must be a version such as 0.9.8',
});

/** What the environment may say, name by name, before it means anything. */
export const environmentSchema = z.object({
  LOTO_ENV: z.enum(['production', 'staging', 'demo', 'development', 'test']),
  /**
   * What staging may use because it is for tests, separated by commas: hosts of the partner and the
   * list of excluded persons, the project of Firebase, the IBAN of a bank's test account.
   */
  STAGING_SERVICES: optionalText,
  /**
   * `api` answers players, `worker` runs jobs, `office` answers operators, `all` does the three in
   * one process.
   */
  ROLE: z.enum(['api', 'worker', 'office', 'all']).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where /metrics, /healthz and /ready are for monitoring; without a port, nowhere. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** What a reader of /metrics has to bring, as a bearer token; without it anyone reads them. */
  METRICS_TOKEN: z.string().trim().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** Where traces go, by OTLP over HTTP; nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  /**
   * How long a process still answers after SIGTERM, while it says that it is not ready; by default
   * 5 in production, 0 elsewhere.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(maxDrainSeconds).optional(),
  /** As the role `loto_server`. */
  DATABASE_URL: databaseUrl,
  /** As the role `loto_worker`, for the queue of jobs. */
  WORKER_DATABASE_URL: databaseUrl,
  /** Where everything of ours is in that database; its queue has a schema beside it. */
  DATABASE_SCHEMA: z
    .string()
    .regex(schemaName, { error: 'must be a name such as public or cell_2' })
    .default('public'),
  /** The cell that the ids of new players name: 0 for the first, and for all but tests. */
  CELL: z.coerce
    .number()
    .int()
    .min(0)
    .max(cellCount - 1)
    .default(0),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(6).max(200).default(12),
  /** Most purchases that one transaction writes; 1 gives each a transaction of its own. */
  PURCHASE_BATCH_SIZE: z.coerce.number().int().min(1).max(1000).default(64),
  PUBLIC_URL: httpUrl,
  /**
   * The product folder: names, company and legal texts (packages/product-folder); outside
   * production by default that of the demonstration.
   */
  PRODUCT_FOLDER: optionalText,
  /** Folder of the built player to serve; none when empty. */
  WEB_ROOT: optionalText,
  /**
   * Whether browsers have to use https for every name below that of PUBLIC_URL as well
   * (HSTS, `includeSubDomains`); in production they always are for that name.
   */
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('on'),
  /** Whether /api/docs is served; by default everywhere but in production. */
  API_DOCS: z.enum(['on', 'off']).optional(),
  /** More origins that may call the API and be returned to, separated by commas. */
  ALLOWED_ORIGINS: optionalText,
  /**
   * Addresses or CIDR ranges of our own proxies, separated by commas; only their X-Forwarded-For is
   * trusted.
   */
  TRUSTED_PROXIES: optionalText,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  MAIL_FROM: z.string().min(3),
  /**
   * Whom those who find a weakness write to, separated by commas: `mailto:` or `https:`. Production
   * needs one.
   */
  SECURITY_CONTACT: optionalText,
  /** The day on which someone saw that what arrives there is read; it holds for a year. */
  SECURITY_CONTACT_CHECKED: z.iso.date().optional(),
  /** Who is mailed what operators have to look at; no one when empty. */
  OPERATOR_MAIL: z.union([z.literal(''), z.email()]).optional(),
  ACCESS_TOKEN_KEYS: z.string(),
  LINK_SIGNING_KEY: z.string(),
  ONE_TIME_CODE_KEY: z.string(),
  CNP_KEY: z.string(),
  IDENTITY_KEY: z.string(),
  RESULT_SIGNING_KEY: z.string(),
  /**
   * Who takes payments by card, separated by commas: the first the new ones, the others what was
   * begun at them.
   */
  PAYMENT_PROVIDERS: z.string(),
  SANDBOX_URL: httpUrl.optional(),
  SANDBOX_SECRET_KEY: optionalText,
  SANDBOX_WEBHOOK_SECRET: optionalText,
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** A Stripe-compatible server; only outside production. */
  STRIPE_API_URL: httpUrl.optional(),
  /** For Google Pay, which encrypts its tokens for this account of Stripe; no secret. */
  STRIPE_PUBLISHABLE_KEY: optionalText,
  /** Our ids at Google Pay and at Apple; a wallet without one is not offered. */
  GOOGLE_PAY_MERCHANT_ID: optionalText,
  APPLE_PAY_MERCHANT_ID: optionalText,
  /**
   * Our client ids at Google, separated by commas, the web app's first; without any, Google is not
   * offered.
   */
  GOOGLE_CLIENT_IDS: optionalText,
  GOOGLE_ISSUER: httpUrl.optional(),
  GOOGLE_AUTHORIZATION_URL: httpUrl.optional(),
  GOOGLE_JWKS_URL: httpUrl.optional(),
  /** As with Google; Apple's client id of the web is a Services ID. */
  APPLE_CLIENT_IDS: optionalText,
  APPLE_ISSUER: httpUrl.optional(),
  APPLE_AUTHORIZATION_URL: httpUrl.optional(),
  APPLE_JWKS_URL: httpUrl.optional(),
  /** The partner whose tokens are taken: `iss` and `aud` of these, and where its keys are. */
  PARTNER_ISSUER: optionalText,
  PARTNER_AUDIENCE: optionalText,
  PARTNER_JWKS_URL: httpUrl.optional(),
  /**
   * Where its players pay, our key there and the secret of its notifications; without: its players
   * cannot buy.
   */
  PARTNER_PAYMENT_URL: httpUrl.optional(),
  PARTNER_PAYMENT_SECRET_KEY: optionalText,
  PARTNER_PAYMENT_WEBHOOK_SECRET: optionalText,
  /**
   * Where the partner is notified of its players' tickets, and what signs that:
   * `id:whsec_…`, the first of which is the newest; without: it is not notified.
   */
  PARTNER_WEBHOOK_URL: httpUrl.optional(),
  PARTNER_WEBHOOK_SECRET: optionalText,
  /**
   * The Android apps that passkeys work in, separated by commas: `android:apk-key-hash:` and the
   * SHA-256 of the signing certificate in base64url.
   */
  PASSKEY_APP_ORIGINS: optionalText,
  /**
   * The origins of the apps' own pages, separated by commas: they may call the API, and nothing is
   * returned to them.
   */
  APP_ORIGINS: optionalText,
  /** The Android app whose links these are, and SHA-256 of the certificates that sign it. */
  ANDROID_APP_ID: z
    .string()
    .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'must be a package name such as ro.loto.app')
    .optional(),
  ANDROID_CERTIFICATES: optionalText,
  /** The app on iOS whose links these are, and the team that signs it. */
  IOS_APP_ID: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a bundle id such as ro.loto.app')
    .optional(),
  IOS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be a team id: ten capital letters and digits')
    .optional(),
  /** The newest version in each store, and the oldest that may still be used. */
  ANDROID_APP_VERSION: appVersion.optional(),
  ANDROID_APP_OLDEST_VERSION: appVersion.optional(),
  IOS_APP_VERSION: appVersion.optional(),
  IOS_APP_OLDEST_VERSION: appVersion.optional(),
  /** What those who should or must update read, in place of the usual text. */
  APP_UPDATE_MESSAGE_RO: optionalText,
  APP_UPDATE_MESSAGE_EN: optionalText,
  /** The sandbox in place of push services, and our key there; only outside production. */
  PUSH_SANDBOX_URL: httpUrl.optional(),
  PUSH_SANDBOX_KEY: optionalText,
  /** Whom the push services of browsers write to, and our private key there (VAPID). */
  WEB_PUSH_SUBJECT: optionalText,
  WEB_PUSH_PRIVATE_KEY: optionalText,
  /** Our service account at Firebase, for Android: its JSON, or the path of a file with it. */
  FCM_SERVICE_ACCOUNT: optionalText,
  /** Our key at Apple's push service: the text of the .p8 file or its path, and the key's id. */
  APNS_KEY: optionalText,
  APNS_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be a key id: ten capital letters and digits')
    .optional(),
  APNS_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
  /**
   * Multiplies what one network address or player may do in a time. Outside production everybody
   * may come from one address, so 100 is usual there.
   */
  ADDRESS_LIMIT_FACTOR: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Requests of one player that a process works on at once; one more is refused. */
  MAX_REQUESTS_OF_PLAYER: z.coerce.number().int().min(1).max(10_000).default(8),
  /** Tickets of one player that wait for their payment at once. */
  MAX_UNPAID_TICKETS: z.coerce.number().int().min(1).max(1_000_000).default(20),
  /** What one ticket may cost with its fee, in lei. Stripe charges less than a million at once. */
  MAX_ORDER_LEI: z.coerce.number().int().min(1).max(999_999).default(10_000),
  /** Connections that one network address may have open, our own proxies aside. */
  MAX_CONNECTIONS_OF_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(256),
  /** Requests that a process answers one network address within a second; more are delayed. */
  MAX_REQUESTS_OF_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(100),
  /** Where the operators' office listens, at HOST; no port of players has its routes. */
  OFFICE_PORT: z.coerce.number().int().min(0).max(65_535).default(3010),
  /** The office's own origin, as operators' terminals and browsers know it; production needs it. */
  OFFICE_ORIGIN: httpUrl.optional(),
  /** Addresses or CIDR ranges that may reach the office, separated by commas; all when empty. */
  OFFICE_ALLOWED_NETWORKS: optionalText,
  /**
   * The public keys of the first operators, which every signature is traced back to, as
   * `ana=ed25519:…,radu=ed25519:…` with the 32 bytes of each in base64url.
   */
  OPERATOR_ROOT_KEYS: optionalText,
  /** Whether operators may sign with key files. */
  OPERATOR_KEY_FILES: z.enum(['on', 'off']).default('on'),
  /** What one operator pays a player over the counter within a day, net; above it takes two. */
  COUNTER_PAYOUT_CEILING_LEI: z.coerce.number().int().min(0).max(100_000).default(1000),
  /** What one player gets back by refunds of operators within a day; above it takes two. */
  OPERATOR_REFUND_CEILING_LEI: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /**
   * Whether a draw is settled by the lottery's published values alone; by default in production
   * and staging.
   */
  OFFICIAL_VALUES: z.enum(['required', 'optional']).optional(),
  /** Our account at the bank that prizes are transferred from: whose it is, IBAN and BIC. */
  BANK_ACCOUNT_NAME: optionalText,
  BANK_ACCOUNT_IBAN: optionalText,
  BANK_ACCOUNT_BIC: optionalText,
  /** Where prizes are paid over a counter, as players read it. */
  COUNTER_ADDRESS: z.string().trim().max(200).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The instant the process's clock starts at; only outside production. */
  LOTO_CLOCK_START: z.iso.datetime({ offset: true }).optional(),
  /** The minimum age to play, a dated setting of the operator (games/rules). */
  MINIMUM_AGE: z.coerce.number().int().min(18).max(99).default(18),
  /**
   * What becomes of a purchase that no position in Romania comes with: `warn` logs it, `enforce`
   * refuses. By default `warn`; production has to choose.
   */
  COUNTRY_CHECK: z.enum(countryChecks).optional(),
  /**
   * What is checked of who a player is before they buy: `none`, `birth-date` (the age) or `cnp`
   * (the personal number as well). In production `cnp`, by default `birth-date` elsewhere.
   */
  IDENTITY_CHECK: z.enum(['none', 'birth-date', 'cnp']).optional(),
  /** The national list of excluded persons, and our key there; none is asked without. */
  EXCLUSION_LIST_URL: httpUrl.optional(),
  EXCLUSION_LIST_KEY: optionalText,
  /** Whether no one plays while it does not answer (`closed`), or all do (`open`). */
  EXCLUSION_LIST_WHEN_UNREACHABLE: z.enum(['closed', 'open']).default('closed'),
  /** How long after a sign-in a session may do what requires a recent one. */
  STEP_UP_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
  /** A session ends so long after its sign-in, however often it is used. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  /** So long after a change of where money goes, payouts above the sum below wait. */
  PAYOUT_HOLD_HOURS: z.coerce.number().int().min(1).max(336).default(24),
  PAYOUT_HOLD_ABOVE_LEI: z.coerce.number().int().min(0).max(1_000_000).default(1000),
});

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads each variable on its own, so that one that is wrong does not hide another.
 * @param problems receives one sentence for each variable that is missing or unreadable
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  problems: string[],
): Partial<Environment> {
  return readVariables(environmentSchema, variables, problems);
}

/** {@link readEnvironment} of other variables than the server's. */
export function readVariables<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  variables: Record<string, string | undefined>,
  problems: string[],
): Partial<z.infer<z.ZodObject<Shape>>> {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    // an empty variable is an absent one
    const value = variables[name]?.trim() === '' ? undefined : variables[name];
    const parsed = z.safeParse(schema, value);
    if (parsed.success) read[name] = parsed.data;
    else
      problems.push(
        value === undefined ? `${name} is missing` : `${name}: ${parsed.error.issues[0]?.message}`,
      );
  }
  return read as Partial<z.infer<z.ZodObject<Shape>>>;
}
