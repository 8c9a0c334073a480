/** `npm run check`: what is quick to know: types, lint, format, and the tests of the rooms without input or output. */
import { runStages } from './verify/run-stages.ts';
import { format, lint, types } from './verify/static-stages.ts';
import { vitestStage } from './verify/vitest-stage.ts';

await runStages([types, lint, format, vitestStage('unit', ['packages/'])]);
