/**
 * `npm test`: everything, or with `-- NAME …` the stages named (types, lint, format, unit, local,
 * api, browser).
 */
import { chooseStages } from './verify/choose-stages.ts';
import { runStages } from './verify/run-stages.ts';

try {
  await runStages(chooseStages(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
