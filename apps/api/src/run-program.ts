import { constants } from 'node:os';
import { nameCompany, nameProduct } from '@loto/api-contract';
import type { App } from './app.ts';
import { readConfig } from './config/config.ts';
import { printStartError } from './print-start-error.ts';

/**
 * Runs a program with the server's configuration and app, and ends it after its work. Alerts that
 * it logs are counted for the running server, even if a signal ends it. The exit code is 1 if the
 * work fails.
 * @param name name of the program in the log
 * @param work must itself import the modules that build texts with the product's name
 */
export async function runProgram(name: string, work: (app: App) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    nameProduct(config.product.names);
    nameCompany(config.product.company);
    // Imported only now, because modules build texts with the product's name while loading.
    const { buildApp } = await import('./app.ts');
    const app = await buildApp(config, { loggedAs: name });
    let stored: Promise<void> | undefined;
    const storeAlerts = () => (stored ??= app.storeAlerts().catch(fail));
    // The signal doesn't wait for a provider's response. A second signal ends the process itself.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void storeAlerts().then(() => process.exit(128 + constants.signals[signal]));
      });
    }
    try {
      await app.requireDatabase();
      await work(app);
    } catch (error) {
      fail(error);
    }
    await storeAlerts();
    await app.close();
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  printStartError(error);
  process.exitCode = 1;
}
