import { clockStartingAt, seedDemoData, systemClock, type DemoOperatorTokens } from '@loto/api/demo-data';
import { openDemoCardProvider } from './demo-card-provider.ts';

/**
 * Fills the database of DATABASE_URL and the sandbox's store in SANDBOX_HOME with what the
 * demonstration shows.
 */
const env = (name: string) => process.env[name] ?? '';

const start = env('LOTO_CLOCK_START');
const cardProvider = openDemoCardProvider(env('SANDBOX_HOME'));
try {
  await seedDemoData(env('DATABASE_URL'), {
    clock: start === '' ? systemClock : clockStartingAt(start),
    operatorTokens: JSON.parse(env('DEMO_OPERATOR_TOKENS') || '{}') as Partial<DemoOperatorTokens>,
    pay: cardProvider.pay,
  });
} finally {
  await cardProvider.stop();
}
