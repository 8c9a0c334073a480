import type { HouseSecrets } from './secrets.ts';

/** What the sandbox of a house is told; `home` is the folder of its store, `apiUrl` where its notifications go. */
export interface SandboxFacts {
  readonly port: number;
  readonly home: string;
  readonly apiUrl: string;
  readonly secrets: HouseSecrets;
}

/** The sandbox's environment variables. */
export function sandboxEnvironment(facts: SandboxFacts): Record<string, string> {
  return {
    SANDBOX_PORT: String(facts.port),
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_HOME: facts.home,
    SANDBOX_PUBLIC_URL: `http://localhost:${facts.port}`,
    SANDBOX_SECRET_KEY: facts.secrets.sandboxSecretKey,
    SANDBOX_WEBHOOK_SECRET: facts.secrets.sandboxWebhookSecret,
    SANDBOX_WEBHOOK_URL: `${facts.apiUrl}/api/payment/notifications/sandbox`,
  };
}
