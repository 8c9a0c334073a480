import type { RoleAddresses } from './database-roles.ts';
import { DEMO_CLIENTS } from './demo-clients.ts';
import type { StackUrls } from './local-stack.ts';
import { asWebhookSecret, type StackSecrets } from './secrets.ts';

export interface ApiFacts {
  readonly lotoEnv: 'demo' | 'development';
  readonly host: string;
  readonly port: number;
  readonly urls: Pick<StackUrls, 'player' | 'openId' | 'partnerApp' | 'office'>;
  readonly webRoot: string;
  /** Folder of the built office; empty if it isn't served. */
  readonly officeWebRoot: string;
  readonly databaseUrls: RoleAddresses;
  readonly databaseSchema: string;
  readonly smtpPort: number;
  readonly sandboxPort: number;
  readonly partnerAppPort: number;
  readonly pushServicePort: number;
  readonly officePort: number;
  /** The root operators as `NAME=KEY`. */
  readonly rootKeys: string;
  readonly sealPolicyFile: string;
  readonly secrets: StackSecrets;
}

/** The API's environment variables. */
export function apiEnvironment(facts: ApiFacts): Record<string, string> {
  const { secrets, urls } = facts;
  return {
    LOTO_ENV: facts.lotoEnv,
    HOST: facts.host,
    PORT: String(facts.port),
    PUBLIC_URL: urls.player,
    WEB_ROOT: facts.webRoot,
    OFFICE_PORT: String(facts.officePort),
    OFFICE_ORIGIN: urls.office,
    OFFICE_WEB_ROOT: facts.officeWebRoot,
    OFFICE_DEMO_KEYS_URL: `http://127.0.0.1:${facts.sandboxPort}/operator-keys`,
    OPERATOR_ROOT_KEYS: facts.rootKeys,
    // The origins of the phone apps on Android and iOS.
    APP_ORIGINS: 'https://localhost,capacitor://localhost',
    DATABASE_URL: facts.databaseUrls.server,
    WORKER_DATABASE_URL: facts.databaseUrls.worker,
    DATABASE_SCHEMA: facts.databaseSchema,
    SMTP_URL: `smtp://127.0.0.1:${facts.smtpPort}`,
    MAIL_FROM: 'Loto <bilete@loto.test>',
    COUNTRY_CHECK: 'warn',
    EXCLUSION_LIST_URL: `http://127.0.0.1:${facts.sandboxPort}/exclusion-list`,
    EXCLUSION_LIST_KEY: secrets.sandboxSecretKey,
    EXCLUSION_LIST_WHEN_UNREACHABLE: 'open',
    OPERATOR_MAIL: 'operatori@loto.test',
    BANK_ACCOUNT_NAME: 'Loto Demo SRL',
    BANK_ACCOUNT_IBAN: 'RO49 AAAA 1B31 0075 9384 0000',
    COUNTER_ADDRESS: 'Bd. Exemplu 12, București, luni–vineri 9–17',
    ACCESS_TOKEN_KEYS: `stack:${secrets.accessTokenKey}`,
    LINK_SIGNING_KEY: secrets.linkSigningKey,
    ONE_TIME_CODE_KEY: secrets.oneTimeCodeKey,
    CNP_KEY: secrets.cnpKey,
    IDENTITY_KEY: secrets.identityKey,
    RESULT_SIGNING_KEY: secrets.resultSigningKey,
    SEAL_LOG_KEY: secrets.sealLogKey,
    SEAL_POLICY_FILE: facts.sealPolicyFile,
    PAYMENT_PROVIDERS: 'sandbox',
    SANDBOX_URL: `http://127.0.0.1:${facts.sandboxPort}`,
    SANDBOX_SECRET_KEY: secrets.sandboxSecretKey,
    SANDBOX_WEBHOOK_SECRET: secrets.sandboxWebhookSecret,
    GOOGLE_PAY_MERCHANT_ID: 'loto-sandbox',
    APPLE_PAY_MERCHANT_ID: 'merchant.ro.loto.sandbox',
    ...signInWith('GOOGLE', DEMO_CLIENTS.google, `${urls.openId}/google`),
    ...signInWith('APPLE', DEMO_CLIENTS.apple, `${urls.openId}/apple`),
    PARTNER_ISSUER: urls.partnerApp,
    PARTNER_AUDIENCE: DEMO_CLIENTS.partnerAudience,
    PARTNER_JWKS_URL: `${urls.partnerApp}/.well-known/jwks.json`,
    PARTNER_PAYMENT_URL: `http://127.0.0.1:${facts.partnerAppPort}`,
    PARTNER_PAYMENT_SECRET_KEY: secrets.partnerSecretKey,
    PARTNER_PAYMENT_WEBHOOK_SECRET: secrets.partnerWebhookSecret,
    PARTNER_WEBHOOK_URL: `http://127.0.0.1:${facts.partnerAppPort}/api/loto-events`,
    PARTNER_WEBHOOK_SECRET: asWebhookSecret(secrets.partnerEventsSecret),
    PUSH_SANDBOX_URL: `http://127.0.0.1:${facts.pushServicePort}`,
    PUSH_SANDBOX_KEY: secrets.pushSandboxKey,
    WEB_PUSH_SUBJECT: 'mailto:bilete@loto.test',
    WEB_PUSH_PRIVATE_KEY: secrets.webPushPrivateKey,
  };
}

function signInWith(name: 'GOOGLE' | 'APPLE', clientId: string, issuer: string): Record<string, string> {
  return {
    [`${name}_CLIENT_IDS`]: clientId,
    [`${name}_ISSUER`]: issuer,
    [`${name}_AUTHORIZATION_URL`]: `${issuer}/auth`,
    [`${name}_JWKS_URL`]: `${issuer}/jwks`,
  };
}
