/**
 * `npm test`: every stage, or with `-- NAME …` those named (types, lint, format, unit, local, api,
 * browser, schema, previous). `--full` is the full run: of the browser tests
 * (e2e/support/full-run.ts), and with the stages that only it has.
 */
import { chooseLanes } from './verify/choose-stages.ts';
import { runStages } from './verify/run-stages.ts';

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--full');
const isFull = args.includes('--full');
if (isFull) process.env['LOTO_FULL_TESTS'] = '1';
try {
  // the long chaos has to meet every kind of fault in its time
  await runStages(chooseLanes(names, isFull));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
