import { clockStartingAt, seedDemoData, systemClock } from '@loto/api/demo-data';
import { ed25519Key, signerOf } from '@loto/api/signer';
import { KEY_HOLDERS, openOperatorKey } from '@loto/sandbox/operator-keys';
import { openDemoCardProvider } from './demo-card-provider.ts';

/** Fills the database in DATABASE_URL and the sandbox's store in SANDBOX_HOME with demo data. */
const env = (name: string) => process.env[name] ?? '';

const operator = (name: string, key: string) => signerOf(name, ed25519Key(Buffer.from(key, 'base64url')));

const start = env('LOTO_CLOCK_START');
const cardProvider = openDemoCardProvider(env('SANDBOX_HOME'));
try {
  await seedDemoData(env('DATABASE_URL'), {
    clock: start === '' ? systemClock : clockStartingAt(start),
    operators: {
      installation: `${env('LOTO_ENV')} ${new URL(env('PUBLIC_URL')).hostname}`,
      ana: operator('ana', env('DEMO_KEY_OF_ANA')),
      radu: operator('radu', env('DEMO_KEY_OF_RADU')),
      passkeys: Object.fromEntries(
        KEY_HOLDERS.map((holder) => [holder, openOperatorKey(env('SANDBOX_HOME'), holder).publicKey]),
      ),
    },
    pay: cardProvider.pay,
  });
} finally {
  await cardProvider.stop();
}
