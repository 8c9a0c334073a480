/**
 * `npm test`: every stage, or with `-- NAME …` those named (types, lint, format, unit, local, api,
 * browser). `--full` is the full run of the browser tests (e2e/support/full-run.ts).
 */
import { chooseStages } from './verify/choose-stages.ts';
import { runStages } from './verify/run-stages.ts';

const args = process.argv.slice(2);
if (args.includes('--full')) process.env['LOTO_FULL_TESTS'] = '1';
try {
  await runStages(chooseStages(args.filter((arg) => arg !== '--full')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
