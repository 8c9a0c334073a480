import { runProgram } from './run-program.ts';

/**
 * `npm run reconcile`: reads what happened at every payment provider and compares it with the
 * ledger, as a process of the server does every five minutes; with the server's configuration, also
 * while no server runs (docs/operate/backup.md). The exit code is 1 when anything differs or a
 * provider does not answer.
 */
await runProgram('reconcile', async (app) => {
  const { reconcileNow } = await import('./reconcile-now.ts');
  const { lines, isEqual } = await reconcileNow(app);
  console.log(lines.join('\n'));
  process.exitCode = isEqual ? 0 : 1;
});
