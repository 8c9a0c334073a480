/**
 * `npm test` runs every stage, or with `-- NAME …` the given ones (unit, local, api, browser, lint,
 * format, openapi, or one of the full run: types, chart, watch, image, first-start, audit).
 * `--full` adds the full run's own stages and tests (e2e/support/full-run.ts).
 */
import { chooseLanes } from './verify/choose-stages.ts';
import { runStages } from './verify/run-stages.ts';

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--full');
const isFull = args.includes('--full');
if (isFull) process.env['LOTO_FULL_TESTS'] = '1';
try {
  // The long chaos run needs enough time for every kind of fault to occur.
  await runStages(chooseLanes(names, isFull));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
