/**
 * `npm test` runs every stage, or with `-- NAME …` the given ones (unit, local, api, browser, lint,
 * format, openapi, or one of the full run: types, chart, watch, image, first-start, audit).
 * `--full` also runs the tests of only the full run (e2e/support/full-run.ts), and its stages.
 */
import { chooseLanes } from './verify/choose-stages.ts';
import { runStages } from './verify/run-stages.ts';

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--full');
const isFull = args.includes('--full');
if (isFull) process.env['LOTO_FULL_TESTS'] = '1';
try {
  // The long chaos run needs its time to include every kind of fault.
  await runStages(chooseLanes(names, isFull));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
