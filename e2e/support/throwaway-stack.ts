import {
  ANY_PORTS,
  makeTemporaryHome,
  removeTemporaryHome,
  startLocalStack,
  startPostgres,
} from '@loto/local';
import type { StackAddress } from './stack-address.ts';

/** A local stack with its own database. Closing it deletes both. */
export interface ThrowawayStack {
  readonly stack: StackAddress;
  /** Sentences about processes that ended unexpectedly. A run adds other reasons for its abort. */
  readonly crashes: string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts the whole stack as processes, without demo data.
 * @param environment overrides of the local stack's configuration
 * @param options.servesPlayer true to serve the player's pages too; default false
 */
export async function openThrowawayStack(
  name: string,
  environment: Readonly<Record<string, string>>,
  { servesPlayer = false } = {},
): Promise<ThrowawayStack> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of opened.splice(0).toReversed()) await step();
  };
  try {
    const home = await makeTemporaryHome(name);
    opened.push(() => removeTemporaryHome(home));
    const postgres = await startPostgres({ home, preferredPort: 0, isThrowaway: true });
    opened.push(() => postgres.stop());
    const stack = await startLocalStack({
      home,
      port: 0,
      ports: ANY_PORTS,
      databaseUrl: postgres.databaseUrl,
      demoData: false,
      buildWebApps: servesPlayer,
      quiet: true,
      environment: {
        LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00',
        ...(!servesPlayer && { WEB_ROOT: '' }),
        LOG_LEVEL: 'error',
        ...environment,
      },
    });
    opened.push(() => stack.stop());
    const crashes: string[] = [];
    stack.onUnexpectedEnd(({ name: process, tail }) =>
      crashes.push(`${process} ended: ${tail.slice(-2000)}`),
    );
    return { stack: { ...stack.urls, databaseUrl: stack.databaseUrl, home }, crashes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
