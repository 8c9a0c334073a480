import { makeTemporaryHome, removeTemporaryHome, startLocalStack, startPostgres } from '@loto/local';
import type { StackAddress } from '../support/stack-address.ts';

/** The instance that is attacked, on a database of its own. */
export interface Target {
  readonly stack: StackAddress;
  /** What ended unexpectedly, each as a sentence. */
  readonly crashes: readonly string[];
  close(): Promise<void>;
}

/** Starts the whole stack as processes, limited as in production. */
export async function openTarget(): Promise<Target> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of opened.splice(0).toReversed()) await step();
  };
  try {
    const home = await makeTemporaryHome('attack');
    opened.push(() => removeTemporaryHome(home));
    const postgres = await startPostgres({ home, preferredPort: 0, isThrowaway: true });
    opened.push(() => postgres.stop());
    const stack = await startLocalStack({
      home,
      port: 0,
      ports: { mailbox: 0, smtp: 0, sandbox: 0, openId: 0, partnerApp: 0 },
      databaseUrl: postgres.databaseUrl,
      demoData: false,
      buildPlayer: false,
      quiet: true,
      environment: {
        LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00',
        ADDRESS_LIMIT_FACTOR: '1',
        // bystanders come through a proxy, the attacker does not: see attacker/own-address.ts
        TRUSTED_PROXIES: '127.0.0.1',
        WEB_ROOT: '',
        LOG_LEVEL: 'error',
      },
    });
    opened.push(() => stack.stop());
    const crashes: string[] = [];
    stack.onUnexpectedEnd(({ name, tail }) => crashes.push(`${name} ended: ${tail.slice(-2000)}`));
    const { databaseUrl } = stack;
    // by number, since another address of this machine is not what `localhost` means
    const api = stack.urls.api.replace('localhost', '127.0.0.1');
    return { stack: { ...stack.urls, api, databaseUrl, home }, crashes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
