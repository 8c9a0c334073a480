import { product } from '@loto/api-contract';
import { DEMO_CLIENTS } from './demo-clients.ts';
import type { StackUrls } from './local-stack.ts';
import type { StackPorts } from './ports.ts';
import { asWebhookSecret, type StackSecrets } from './secrets.ts';

export interface SandboxFacts {
  readonly ports: Pick<StackPorts, 'sandbox' | 'openId' | 'partnerApp' | 'pushService' | 'witness'>;
  readonly urls: Pick<StackUrls, 'player' | 'api' | 'cardProvider' | 'openId' | 'partnerApp' | 'pushService'>;
  /** The folders of the services' stores. */
  readonly homes: {
    readonly cardProvider: string;
    readonly openId: string;
    readonly partnerApp: string;
    readonly witness: string;
  };
  /**
   * The API's URL on this machine, to which the card provider and the partner send notifications.
   */
  readonly apiUrl: string;
  /** The key of the log that the witnesses sign. */
  readonly sealLogKey: string;
  readonly secrets: StackSecrets;
}

/** The sandbox's environment variables. */
export function sandboxEnvironment(facts: SandboxFacts): Record<string, string> {
  const { ports, urls, homes, apiUrl, secrets } = facts;
  const returnUrl = (provider: 'google' | 'apple') => `${urls.api}/api/v2/user/sign-in-return/${provider}`;
  return {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_HOME: homes.cardProvider,
    SANDBOX_PUBLIC_URL: urls.cardProvider,
    SANDBOX_SECRET_KEY: secrets.sandboxSecretKey,
    SANDBOX_WEBHOOK_SECRET: secrets.sandboxWebhookSecret,
    SANDBOX_WEBHOOK_URL: `${apiUrl}/api/payment/notifications/sandbox`,
    OPENID_PORT: String(ports.openId),
    OPENID_HOME: homes.openId,
    OPENID_PUBLIC_URL: urls.openId,
    OPENID_GOOGLE_CLIENT_ID: DEMO_CLIENTS.google,
    OPENID_GOOGLE_REDIRECT_URIS: returnUrl('google'),
    OPENID_APPLE_CLIENT_ID: DEMO_CLIENTS.apple,
    OPENID_APPLE_REDIRECT_URIS: returnUrl('apple'),
    PARTNER_PORT: String(ports.partnerApp),
    PARTNER_HOME: homes.partnerApp,
    PARTNER_PUBLIC_URL: urls.partnerApp,
    PARTNER_AUDIENCE: DEMO_CLIENTS.partnerAudience,
    PARTNER_WEB_ORIGIN: urls.player,
    PARTNER_AFFILIATION_CODE: product.partner.affiliationCode,
    PARTNER_SECRET_KEY: secrets.partnerSecretKey,
    PARTNER_WEBHOOK_SECRET: secrets.partnerWebhookSecret,
    PARTNER_WEBHOOK_URL: `${apiUrl}/api/payment/notifications/partner`,
    PARTNER_EVENTS_SECRET: asWebhookSecret(secrets.partnerEventsSecret),
    PUSH_PORT: String(ports.pushService),
    PUSH_PUBLIC_URL: urls.pushService,
    PUSH_SECRET_KEY: secrets.pushSandboxKey,
    PUSH_WEB_ORIGIN: urls.player,
    WITNESS_PORT: String(ports.witness),
    WITNESS_HOME: homes.witness,
    WITNESS_ONE_KEY: secrets.witnessOneKey,
    WITNESS_TWO_KEY: secrets.witnessTwoKey,
    WITNESS_LOG_KEYS: facts.sealLogKey,
  };
}
