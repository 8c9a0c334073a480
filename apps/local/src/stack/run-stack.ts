import { parseArgs } from 'node:util';
import { startProblem } from './start-problem.ts';
import { startSummary } from './start-summary.ts';
import { stackOptionsFrom } from './stack-environment.ts';
import { StackAlreadyRunning } from './stack-lock.ts';
import type { StackOptions } from './stack-options.ts';
import { PREFERRED_PORTS } from './ports.ts';
import { startLocalStack } from './start-stack.ts';

/**
 * Signals that request a shutdown, and the event that the parent process closed the IPC channel.
 */
const END_EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

const END_DEADLINE_MS = 4800;

/**
 * Runs a stack until a shutdown is requested or a part ends unexpectedly, and sets the exit code.
 */
export async function runLocalStack(changes: Partial<StackOptions> = {}): Promise<void> {
  const endWanted = new AbortController();
  for (const event of END_EVENTS) {
    process.on(event, () => {
      // If something hangs, this also ends the children.
      setTimeout(() => process.exit(0), END_DEADLINE_MS).unref();
      endWanted.abort(event);
    });
  }
  let options: StackOptions | undefined;
  try {
    const { values } = parseArgs({ options: { fresh: { type: 'boolean' } } });
    options = { ...stackOptionsFrom(process.env), isFresh: values.fresh === true, ...changes };
    process.exit(await live(options, endWanted.signal));
  } catch (error) {
    if (endWanted.signal.aborted) {
      console.error(`The start was given up (${String(endWanted.signal.reason)}).`);
      process.exit(0);
    }
    const problem = startProblem(error, options?.home ?? '');
    console.error(error instanceof StackAlreadyRunning ? problem : `Loto did not start. ${problem}`);
    process.exit(1);
  }
}

/** Resolves to the exit code when the stack has stopped. */
async function live(options: StackOptions, endWanted: AbortSignal): Promise<number> {
  const stack = await startLocalStack({ ...options, signal: endWanted });
  const end = new Promise<number>((resolve) => {
    endWanted.addEventListener('abort', () => resolve(0));
    stack.onUnexpectedEnd(({ name, tail }) => {
      if (!endWanted.aborted)
        console.error(`${name} has ended unexpectedly, so everything is ended.\n${tail}`);
      resolve(1);
    });
  });
  console.log(startSummary(stack, options.port ?? PREFERRED_PORTS.web).join('\n'));
  const code = await end;
  await stack.stop();
  return code;
}
