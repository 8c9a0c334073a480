import { setPriority } from 'node:os';
import { nameCompany, nameProduct } from '@loto/api-contract';
import { readConfig } from './config/config.ts';
import { printStartError } from './print-start-error.ts';
import { startRole } from './start-role.ts';
import { stopProcess } from './stop-process.ts';

/**
 * Of the operating system, 0 is usual and 19 the last: beside an API on the same machine mails and
 * files wait for what people wait for.
 */
const workerPriority = 10;

/**
 * A process of the server: configuration, app, what its role does, graceful stop. `--production`
 * refuses any other environment; `--check` reads the configuration and ends.
 */
try {
  const config = readConfig(process.env, { isProductionOnly: process.argv.includes('--production') });
  if (process.argv.includes('--check')) {
    for (const warning of config.warnings) console.log(`Warning: ${warning}`);
    console.log('The configuration is in order.');
    process.exit(0);
  }
  // before anything is opened: the first process of a container ignores what it does not listen to.
  // A second signal changes nothing: at Ctrl-C both the terminal and the launcher send one
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  // before the app has threads, which inherit it
  if (config.role === 'worker') setPriority(workerPriority);
  nameProduct(config.product.names);
  nameCompany(config.product.company);
  // only now: texts are made with the product's name when their modules are loaded
  const { buildApp } = await import('./app.ts');
  const app = await buildApp(config);
  for (const warning of config.warnings) app.server.log.warn({ warning }, 'a setting may be a mistake');
  await startRole(app, config);
  // one that came meanwhile stops what has started now: a job that was taken is not left behind
  signalled
    .then(() => {
      // from here, not from a signal that came while a busy machine still started it
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
