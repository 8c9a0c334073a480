/**
 * `npm run check`: what is quick to know: types, lint, format, and the tests without a database or
 * processes.
 */
import { chooseStages } from './verify/choose-stages.ts';
import { runStages } from './verify/run-stages.ts';

await runStages(chooseStages(['types', 'lint', 'format', 'unit']));
