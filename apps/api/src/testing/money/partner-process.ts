import { startSandboxProgram } from './start-sandbox-program.ts';

/** The partner's app as a separate HTTP service. */
export interface PartnerProcess {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecrets: readonly [string];
  /** Environment of a server whose players come from this partner and pay there. */
  readonly env: Record<string, string>;
  /** Returns a new token of a sign-in link. */
  token(playerId: string): Promise<string>;
  /** Accepts or declines a payment on its page like a player. */
  answer(checkoutId: string, answer: 'pay' | 'decline' | 'cancel'): Promise<void>;
  walletBani(playerId: string): Promise<number>;
  /** Sets how later notifications are sent. */
  setNotifications(mode: string): Promise<void>;
  /** Sends pending notifications now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the partner's app on a free port.
 * @param webhookUrl URL that receives notifications of its payments
 */
export async function startPartnerProcess(webhookUrl: string): Promise<PartnerProcess> {
  const secretKey = 'pk_test_of_the_api_tests';
  const webhookSecret = 'pwhsec_of_the_api_tests';
  const eventsSecret = `whsec_${Buffer.alloc(32, 'e').toString('base64')}`;
  const { url, ask, stop } = await startSandboxProgram(
    {
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      PARTNER_PORT: '0',
      PARTNER_SECRET_KEY: secretKey,
      PARTNER_WEBHOOK_SECRET: webhookSecret,
      PARTNER_WEBHOOK_URL: webhookUrl,
      PARTNER_EVENTS_SECRET: eventsSecret,
    },
    "partner's app on ",
  );
  return {
    url,
    secretKey,
    webhookSecrets: [webhookSecret],
    env: {
      PARTNER_ISSUER: url,
      PARTNER_AUDIENCE: 'loto',
      PARTNER_JWKS_URL: `${url}/.well-known/jwks.json`,
      PARTNER_PAYMENT_URL: url,
      PARTNER_PAYMENT_SECRET_KEY: secretKey,
      PARTNER_PAYMENT_WEBHOOK_SECRET: webhookSecret,
      PARTNER_WEBHOOK_URL: `${url}/api/loto-events`,
      PARTNER_WEBHOOK_SECRET: eventsSecret,
    },
    token: async (sub) => (await ask<{ token: string }>('POST', '/api/tokens', { sub })).token,
    async answer(checkoutId, answer) {
      await ask('POST', `/control/payments/${checkoutId}/answer`, { answer });
    },
    walletBani: async (playerId) =>
      (await ask<{ balanceBani: number }>('GET', `/control/wallets/${playerId}`)).balanceBani,
    async setNotifications(notifications) {
      await ask('PUT', '/control/settings', { notifications });
    },
    async flush() {
      await ask('POST', '/control/deliveries/flush');
    },
    stop,
  };
}
