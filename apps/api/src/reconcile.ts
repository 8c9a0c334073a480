import { nameCompany, nameProduct } from '@loto/api-contract';
import { readConfig } from './config/config.ts';
import { printStartError } from './print-start-error.ts';

/**
 * `npm run reconcile`: reads what happened at every payment provider and compares it with the
 * ledger, as a process of the server does every five minutes; with the server's configuration, also
 * while no server runs (docs/operate/backup.md). The exit code is 1 when anything differs or a
 * provider does not answer.
 */
try {
  const config = readConfig(process.env);
  nameProduct(config.product.names);
  nameCompany(config.product.company);
  // only now: texts are made with the product's name when their modules are loaded
  const { buildApp } = await import('./app.ts');
  const { reconcileNow } = await import('./reconcile-now.ts');
  const app = await buildApp(config);
  try {
    const { lines, isEqual } = await reconcileNow(app);
    console.log(lines.join('\n'));
    process.exitCode = isEqual ? 0 : 1;
  } finally {
    await app.close();
  }
} catch (error) {
  printStartError(error);
  process.exitCode = 1;
}
