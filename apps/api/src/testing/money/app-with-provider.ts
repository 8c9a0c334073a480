import { freePort } from '../app/free-port.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

/** A provider in a separate process. */
interface ProviderProcess {
  /** The configuration for using it. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts a listening server, and a provider's process that posts notifications to it. The provider
 * uses the machine's clock for signatures and page expiry, so the server's clock starts at the same
 * time.
 */
export async function startAppWithProvider<Provider extends ProviderProcess>(
  name: 'sandbox' | 'partner',
  start: (notificationsUrl: string) => Promise<Provider>,
): Promise<{ app: TestApp; provider: Provider; stop: () => Promise<void> }> {
  const port = await freePort();
  const provider = await start(`http://127.0.0.1:${port}/api/payment/notifications/${name}`);
  const app = await createTestApp({ start: new Date().toISOString(), env: provider.env });
  await app.server.listen({ host: '127.0.0.1', port });
  return {
    app,
    provider,
    async stop() {
      await provider.stop();
      await app.close();
    },
  };
}
