import { runProgram } from './run-program.ts';

/**
 * `npm run reconcile`: fetches the events of every payment provider and compares them with the
 * ledger, like the server every five minutes. It uses the server's configuration and also works
 * while no server runs (docs/operate/backup.md). The exit code is 1 if anything differs or a
 * provider doesn't respond.
 */
await runProgram('reconcile', async (app) => {
  const { reconcileNow } = await import('./reconcile-now.ts');
  const { lines, isEqual } = await reconcileNow(app);
  console.log(lines.join('\n'));
  process.exitCode = isEqual ? 0 : 1;
});
