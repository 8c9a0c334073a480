import { freePort } from '../app/free-port.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

/** A provider that runs as a process of its own. */
interface ProviderProcess {
  /** The configuration that names it. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A server that listens, and a provider's process that posts its notifications to it. The provider
 * lives by the machine's clock, and so do its signatures and the ends of its pages: the server's
 * clock begins there.
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
