import { startSandboxProgram } from './start-sandbox-program.ts';

/** The sandbox's card provider as a separate HTTP service. */
export interface SandboxProcess {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecrets: readonly [string];
  /** Environment of a server whose payments are made there. */
  readonly env: Record<string, string>;
  /** Pays on a page like a player, with a test card. */
  pay(checkoutId: string, card?: string): Promise<void>;
  /** Saves a card on a card setup's page like a player. */
  save(cardSetupId: string, card?: string): Promise<void>;
  /** Sets how later notifications are sent. */
  setNotifications(mode: string): Promise<void>;
  /** Sends pending notifications now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox on a free port.
 * @param webhookUrl URL that receives its notifications
 */
export async function startSandboxProcess(webhookUrl: string): Promise<SandboxProcess> {
  const secretKey = 'sk_test_of_the_api_tests';
  const webhookSecret = 'whsec_of_the_api_tests';
  const { url, ask, stop } = await startSandboxProgram(
    {
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_WEBHOOK_URL: webhookUrl,
    },
    'listening on ',
  );
  const accepted = '4242424242424242';
  return {
    url,
    secretKey,
    webhookSecrets: [webhookSecret],
    env: { SANDBOX_URL: url, SANDBOX_SECRET_KEY: secretKey, SANDBOX_WEBHOOK_SECRET: webhookSecret },
    pay: (checkoutId, card = accepted) => ask('POST', `/control/checkouts/${checkoutId}/pay`, { card }),
    save: (cardSetupId, card = accepted) => ask('POST', `/control/card-setups/${cardSetupId}/save`, { card }),
    setNotifications: (notifications) => ask('PUT', '/control/settings', { notifications }),
    flush: () => ask('POST', '/control/deliveries/flush'),
    stop,
  };
}
