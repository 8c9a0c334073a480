import { nameCompany, nameProduct } from '@loto/api-contract';
import type { App } from './app.ts';
import { readConfig } from './config/config.ts';
import { printStartError } from './print-start-error.ts';

/**
 * Runs a program that ends with its work, with the server's configuration and app. What it logs as
 * an alert is counted for the running server. The exit code is 1 when the work fails.
 * @param name of the program in its log
 * @param work imports what makes texts of the product's name itself
 */
export async function runProgram(name: string, work: (app: App) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    nameProduct(config.product.names);
    nameCompany(config.product.company);
    // Texts are made with the product's name when their modules are loaded.
    const { buildApp } = await import('./app.ts');
    const app = await buildApp(config, { loggedAs: name });
    try {
      await app.requireDatabase();
      await work(app);
    } finally {
      try {
        await app.storeAlerts();
      } finally {
        await app.close();
      }
    }
  } catch (error) {
    printStartError(error);
    process.exitCode = 1;
  }
}
