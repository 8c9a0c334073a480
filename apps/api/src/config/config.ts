import { isIP } from 'node:net';
import { environmentSchema, type Environment } from './environment.ts';
import { parseAccessTokenKeys, parseKey, type Secrets } from './secrets.ts';

/** What the environment means, typed and free of contradictions. */
export interface Config {
  readonly environment: Environment['LOTO_ENV'];
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  /** Origin of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins that may call the API from a browser and be returned to after a payment. */
  readonly allowedOrigins: readonly string[];
  readonly webRoot: string | null;
  /** Addresses or CIDR ranges of our own proxies; none when the server is reached directly. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly payment: { readonly sandbox: SandboxConfig };
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly clockStart: string | null;
  readonly minimumAge: number;
  /** Multiplies the limits that count by network address; 1 in production. */
  readonly addressLimitFactor: number;
  readonly secrets: Secrets;
}

export interface SandboxConfig {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** The configuration was refused; `problems` lists everything that is wrong, not only the first. */
export class ConfigRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is refused:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigRefused';
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigRefused} with every problem at once
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(variables);
  const problems: string[] = [];
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.');
      const isMissing = variables[name] === undefined || variables[name] === '';
      problems.push(isMissing ? `${name} is missing` : `${name}: ${issue.message}`);
    }
    throw new ConfigRefused(problems);
  }
  const env = parsed.data;
  const secrets: Secrets = {
    accessTokenKeys: parseAccessTokenKeys(env.ACCESS_TOKEN_KEYS, problems),
    linkSigningKey: parseKey('LINK_SIGNING_KEY', env.LINK_SIGNING_KEY, problems),
    oneTimeCodeKey: parseKey('ONE_TIME_CODE_KEY', env.ONE_TIME_CODE_KEY, problems),
  };
  const payment = readPayment(env, problems);
  refuseContradictions(env, problems);
  if (problems.length > 0) throw new ConfigRefused(problems);

  const publicUrl = new URL(env.PUBLIC_URL).origin;
  return {
    environment: env.LOTO_ENV,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    publicUrl,
    allowedOrigins: [publicUrl, ...listOf(env.ALLOWED_ORIGINS).map((origin) => new URL(origin).origin)],
    webRoot: env.WEB_ROOT === undefined || env.WEB_ROOT === '' ? null : env.WEB_ROOT,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    payment,
    logLevel: env.LOG_LEVEL,
    clockStart: env.LOTO_CLOCK_START ?? null,
    minimumAge: env.MINIMUM_AGE,
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR ?? (env.LOTO_ENV === 'production' ? 1 : 100),
    secrets,
  };
}

function readPayment(env: Environment, problems: string[]): Config['payment'] {
  const required = ['SANDBOX_URL', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'] as const;
  for (const name of required) {
    if (env[name] === undefined || env[name] === '')
      problems.push(`${name} is missing (PAYMENT_PROVIDER=sandbox)`);
  }
  return {
    sandbox: {
      url: (env.SANDBOX_URL ?? '').replace(/\/$/, ''),
      secretKey: env.SANDBOX_SECRET_KEY ?? '',
      webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? '',
    },
  };
}

/** Values that are each fine and together are not; production takes no pretend service and no insecure address. */
function refuseContradictions(env: Environment, problems: string[]): void {
  for (const origin of listOf(env.ALLOWED_ORIGINS)) {
    if (!URL.canParse(origin)) problems.push(`ALLOWED_ORIGINS: ${origin} is not an address`);
  }
  for (const range of listOf(env.TRUSTED_PROXIES)) {
    if (!isAddressRange(range)) problems.push(`TRUSTED_PROXIES: ${range} is not an address or CIDR range`);
  }
  if (env.LOTO_ENV !== 'production') return;
  if (env.PAYMENT_PROVIDER === 'sandbox') problems.push('PAYMENT_PROVIDER=sandbox is refused in production');
  if (!env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL must be https in production');
  if (env.LOTO_CLOCK_START !== undefined) problems.push('LOTO_CLOCK_START is refused in production');
  if ((env.ADDRESS_LIMIT_FACTOR ?? 1) !== 1) problems.push('ADDRESS_LIMIT_FACTOR is refused in production');
  const smtpHost = new URL(env.SMTP_URL).hostname;
  if (['localhost', '127.0.0.1', '[::1]'].includes(smtpHost)) {
    problems.push('SMTP_URL leads to this machine, which is refused in production (MailDev)');
  }
  for (const name of ['ACCESS_TOKEN_KEYS', 'LINK_SIGNING_KEY', 'ONE_TIME_CODE_KEY'] as const) {
    if (/demo|default|change/i.test(env[name]))
      problems.push(`${name} looks like a default, refused in production`);
  }
}

/** The parts of a comma-separated variable. */
function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
