import type { HouseSecrets } from './secrets.ts';

/** What the API of a house is told. */
export interface ApiFacts {
  readonly lotoEnv: 'demo' | 'development';
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly webRoot: string;
  readonly databaseUrl: string;
  readonly smtpPort: number;
  readonly sandboxPort: number;
  readonly secrets: HouseSecrets;
}

/** The API's environment variables. */
export function apiEnvironment(facts: ApiFacts): Record<string, string> {
  const { secrets } = facts;
  return {
    LOTO_ENV: facts.lotoEnv,
    HOST: facts.host,
    PORT: String(facts.port),
    PUBLIC_URL: facts.publicUrl,
    WEB_ROOT: facts.webRoot,
    DATABASE_URL: facts.databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${facts.smtpPort}`,
    MAIL_FROM: 'Loto <bilete@loto.test>',
    ACCESS_TOKEN_KEYS: `house:${secrets.accessTokenKey}`,
    LINK_SIGNING_KEY: secrets.linkSigningKey,
    ONE_TIME_CODE_KEY: secrets.oneTimeCodeKey,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_URL: `http://127.0.0.1:${facts.sandboxPort}`,
    SANDBOX_SECRET_KEY: secrets.sandboxSecretKey,
    SANDBOX_WEBHOOK_SECRET: secrets.sandboxWebhookSecret,
  };
}
