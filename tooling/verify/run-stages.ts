import { endRunningCommands } from './run-command.ts';
import type { Outcome, Stage } from './stage.ts';

/**
 * Runs the stages one after the other, all of them whatever fails, and ends with the line
 * `N passed, N failed`.
 */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => {
      endRunningCommands();
      process.exit(1);
    });
  }
  process.channel?.unref();

  const lines: string[] = [];
  const sums = { passed: 0, failed: 0 };
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`);
    const startedAt = performance.now();
    const { passed, failed } = await runOne(stage);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    lines.push(`${stage.name}: ${passed} of ${passed + failed} passed in ${seconds} s`);
    sums.passed += passed;
    sums.failed += failed;
  }
  console.log(`\n${lines.join('\n')}\nAll in ${Math.round(process.uptime())} s`);
  console.log(`${sums.passed} passed, ${sums.failed} failed`);
  process.exitCode = sums.failed > 0 || sums.passed === 0 ? 1 : 0;
}

async function runOne(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
