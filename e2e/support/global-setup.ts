import { ANY_PORTS, makeTemporaryHome, removeTemporaryHome, startLocalStack } from '@loto/local';
import { isStackPublished, publishStack } from './stack-address.ts';

/**
 * Starts the whole stack once for all journeys, on free ports and with its own data, and stops it
 * afterwards. If LOTO_E2E_STACK is set, uses that stack instead.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (isStackPublished()) return async () => {};
  const home = await makeTemporaryHome('e2e');
  const stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databasePort: 0,
    quiet: true,
    environment: journeyEnvironment,
  });
  publishStack({ ...stack.urls, databaseUrl: stack.databaseUrl, home });
  return async () => {
    await stack.stop();
    await removeTemporaryHome(home);
  };
}

/** A Wednesday at noon, so that every game is on sale whenever the tests run. */
const journeyEnvironment = { LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00' };
