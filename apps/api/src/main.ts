import { setPriority } from 'node:os';
import { nameCompany, nameProduct } from '@loto/api-contract';
import { readConfig } from './config/config.ts';
import { printStartError } from './print-start-error.ts';
import { startRole } from './start-role.ts';
import { stopProcess } from './stop-process.ts';

/**
 * Nice value from 0 (normal) to 19 (lowest). On the same machine as an API, mails and files yield
 * to requests.
 */
const workerPriority = 10;

/**
 * A server process: reads the configuration, builds the app, runs its role and stops gracefully.
 * `--production` rejects any other environment; `--check` only reads the configuration.
 */
try {
  const config = readConfig(process.env, { isProductionOnly: process.argv.includes('--production') });
  if (process.argv.includes('--check')) {
    for (const warning of config.warnings) console.log(`Warning: ${warning}`);
    console.log('The configuration is in order.');
    process.exit(0);
  }
  // Comes before opening any resource, because the first process of a container ignores signals
  // without a handler. A second signal changes nothing: on Ctrl-C both the terminal and the
  // launcher send one.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  // Comes before threads are created, because they inherit it.
  if (config.role === 'worker') setPriority(workerPriority);
  nameProduct(config.product.names);
  nameCompany(config.product.company);
  // Imported only now, because modules build texts with the product's name while loading.
  const { buildApp } = await import('./app.ts');
  const app = await buildApp(config);
  for (const warning of config.warnings) app.server.log.warn({ warning }, 'a setting may be a mistake');
  await startRole(app, config);
  // A signal during startup stops what has started, so that no job is left behind.
  signalled
    .then(() => {
      // The timeout starts here, because the signal may have come while a busy machine was still
      // starting.
      setTimeout(() => process.exit(1), config.drainMs + config.stopMs).unref();
      return stopProcess(app, config);
    })
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
} catch (error) {
  printStartError(error);
  process.exit(1);
}
