import { browser } from './browser-stage.ts';
import type { Stage } from './stage.ts';
import { format, lint, types } from './static-stages.ts';
import { databaseStage, vitestStage } from './vitest-stage.ts';

/** Every stage of `npm test`, in order; `npm test -- NAME …` runs only those named. */
export const STAGES: readonly Stage[] = [
  types,
  lint,
  format,
  vitestStage('unit', ['pure', 'player']),
  vitestStage('local', ['local']),
  databaseStage('api', ['api']),
  browser,
];

/**
 * The stages named, or all of them.
 * @throws Error when there is none of a name
 */
export function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no stage “${unknown.join('”, “')}”; the stages: ${STAGES.map((s) => s.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name));
}
