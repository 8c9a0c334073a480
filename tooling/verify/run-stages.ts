import { HeldOutput, type Output } from './output.ts';
import { endRunningCommands } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';

interface StageReport extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs lanes of stages concurrently, and the stages of a lane sequentially, even after failures.
 * Prints the lanes one after another, then every failure again, and the line `N passed, N failed`.
 * Checks that this machine can't do are listed and counted as skipped.
 */
export async function runStages(lanes: readonly (readonly Stage[])[]): Promise<void> {
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => {
      endRunningCommands();
      process.exit(1);
    });
  }
  process.channel?.unref();

  const started = lanes.map((stages) => {
    const output = new HeldOutput();
    return { output, reports: runLane(stages, output) };
  });
  const reports: StageReport[] = [];
  for (const lane of started) {
    lane.output.release();
    reports.push(...(await lane.reports));
  }
  for (const { name, failures = [] } of reports) {
    for (const failure of failures) console.log(`\n── failed: ${name}\n${failure}`);
  }
  const lines = reports.map(({ name, passed, failed, notDone, seconds }) =>
    notDone === undefined
      ? `${name}: ${passed} of ${passed + failed} passed in ${seconds} s`
      : `${name}: NOT DONE, ${notDone}`,
  );
  const sum = (key: 'passed' | 'failed') => reports.reduce((total, report) => total + report[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${lines.join('\n')}\nAll in ${Math.round(process.uptime())} s`);
  const notDone = reports.filter((report) => report.notDone !== undefined).length;
  console.log(`${passed} passed, ${failed} failed${notDone === 0 ? '' : `, ${notDone} skipped`}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

async function runLane(stages: readonly Stage[], output: Output): Promise<StageReport[]> {
  const reports: StageReport[] = [];
  for (const stage of stages) {
    output.print(`\n── ${stage.name}\n`);
    const startedAt = performance.now();
    const outcome = await runOne(stage, output);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    reports.push({ name: stage.name, seconds, ...outcome });
  }
  return reports;
}

async function runOne(stage: Stage, output: Output): Promise<Outcome> {
  try {
    return await stage.run(output);
  } catch (error) {
    output.print(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}
