import { endRunningCommands } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';

/** Runs the stages one after the other, all of them whatever fails, and ends with the line `N passed, N failed`. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => {
      endRunningCommands();
      process.exit(1);
    });
  }
  process.channel?.unref();

  const outcomes: [string, Outcome][] = [];
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`);
    outcomes.push([stage.name, await runOne(stage)]);
  }
  const sum = (key: keyof Outcome) => outcomes.reduce((total, [, outcome]) => total + outcome[key], 0);
  console.log('');
  for (const [name, { passed, failed }] of outcomes)
    console.log(`${name}: ${passed} of ${passed + failed} passed`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

async function runOne(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
