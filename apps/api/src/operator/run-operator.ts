import { parseArgs } from 'node:util';
import type { App } from '../app.ts';
import {
  hasOperators,
  isOperator,
  OperationRefused,
  writeAction,
  type OperatorAction,
} from '../features/people/operators/index.ts';
import { WrongUsage, type Command, type CommandInput, type Report } from './command.ts';
import { commands } from './commands/index.ts';
import { findDraw } from './find-draw.ts';
import { commandHelp, helpText } from './help.ts';

/** What the operator's program ends with. */
interface Ended {
  /**
   * 0: done; 1: refused or failed, and nothing was changed unless the lines say so; 2: not
   * understood.
   */
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
  /** Whether the lines are the requested output, whatever the exit code. */
  readonly isReport?: boolean;
}

interface Typed {
  readonly command: Command;
  readonly input: CommandInput;
  readonly operator: string;
  readonly isDryRun: boolean;
}

/** Rolls a dry run back once it has done everything. */
class DryRunRollback extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super('a dry run is rolled back');
    this.report = report;
  }
}

/** Prompts at the terminal for what must not be in a command line. */
type PromptSecret = (name: string) => Promise<string>;

/**
 * Runs one command of an operator and logs it in the audit log, whatever its outcome; reading
 * commands are not logged.
 * @param words what was typed
 * @param token the operator's, from the environment
 * @param promptSecret called for each secret option that was given as `-`
 */
export async function runOperator(
  app: App,
  words: readonly string[],
  token: string,
  promptSecret: PromptSecret = async () => '',
): Promise<Ended> {
  try {
    const [name = 'help', ...rest] = words;
    const command = commands.find((one) => one.name === name);
    if (command === undefined) {
      const isHelp = ['help', '--help', '-h'].includes(name);
      return {
        exitCode: isHelp ? 0 : 2,
        lines: [...(isHelp ? [] : [`There is no command ${name}.`]), ...helpText()],
      };
    }
    const typed = readTyped(command, rest);
    if (typed === null) return { exitCode: 0, lines: commandHelp(command) };
    return await act(app, await withSecrets(typed, promptSecret), token);
  } catch (error) {
    if (error instanceof WrongUsage) return { exitCode: 2, lines: [error.message] };
    throw error;
  }
}

/** Parses the command's own options and the common ones; null when its help was requested. */
function readTyped(command: Command, words: readonly string[]): Typed | null {
  const options = {
    ...command.options,
    as: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let read;
  try {
    read = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    // parseArgs says which word it does not know
    throw new WrongUsage([(error as Error).message, ...commandHelp(command)].join('\n'));
  }
  const { as, 'dry-run': isDryRun, help, ...values } = read.values as Record<string, string | boolean>;
  if (help === true) return null;
  const [least, most] = command.positionals;
  if (read.positionals.length < least || read.positionals.length > most) {
    throw new WrongUsage(commandHelp(command).join('\n'));
  }
  return {
    command,
    input: { positionals: read.positionals, values },
    operator: typeof as === 'string' ? as : '',
    isDryRun: isDryRun === true,
  };
}

/** @throws {WrongUsage} for a secret on the command line, which the shell stores in its history */
async function withSecrets(typed: Typed, promptSecret: PromptSecret): Promise<Typed> {
  const { command, input } = typed;
  const values = { ...input.values };
  for (const name of command.secrets ?? []) {
    if (values[name] === undefined) continue;
    if (values[name] !== '-') {
      throw new WrongUsage(
        `Write --${name} - and type it at the prompt: a shell stores its command lines in its history.`,
      );
    }
    values[name] = (await promptSecret(name)).trim();
  }
  return { ...typed, input: { ...input, values } };
}

async function act(app: App, typed: Typed, token: string): Promise<Ended> {
  const { command, operator, isDryRun, input } = typed;
  const { database, clock } = app.platform;
  const now = clock.now();
  const note = (
    outcome: OperatorAction['outcome'],
    report: Pick<Report, 'summary' | 'drawId'>,
  ): OperatorAction => ({
    operatorName: operator === '' ? 'nobody' : operator,
    actedAt: now,
    command: command.name,
    arguments: { words: input.positionals, ...withoutSecrets(command, input.values) },
    drawId: report.drawId ?? null,
    isDryRun,
    outcome,
    summary: report.summary,
  });
  try {
    await requireOperator(app, typed, token);
    const context = { app, operator, now, isDryRun };
    let report: Report;
    if (command.kind === 'outside') {
      // logged before it begins, so that an interrupted command has an entry
      await writeAction(database, note('done', { summary: isDryRun ? 'begins a dry run' : 'begins' }));
      report = await command.run(context, input);
      await writeAction(database, note(report.isFailure === true ? 'refused' : 'done', report));
    } else {
      report = await database.transaction().execute(async (transaction) => {
        const done = await command.run({ ...context, transaction }, input);
        if (isDryRun) throw new DryRunRollback(done);
        if (command.kind === 'change') await writeAction(transaction, note('done', done));
        return done;
      });
    }
    return { exitCode: report.isFailure === true ? 1 : 0, lines: report.lines, isReport: true };
  } catch (error) {
    if (error instanceof DryRunRollback) {
      if (command.kind === 'change') await writeAction(database, note('done', error.report));
      return {
        exitCode: 0,
        lines: ['Dry run: this would happen, and nothing was changed.', ...error.report.lines],
      };
    }
    if (error instanceof WrongUsage) throw error;
    const isRefusal = error instanceof OperationRefused;
    const summary = error instanceof Error ? error.message : String(error);
    if (command.kind !== 'read') {
      const drawId = await drawNamed(app, typed);
      const outcome = isRefusal ? 'refused' : 'failed';
      await writeAction(database, note(outcome, { summary, ...(drawId !== undefined && { drawId }) }));
    }
    if (!isRefusal) throw error;
    return { exitCode: 1, lines: [summary] };
  }
}

function withoutSecrets(
  { secrets = [] }: Command,
  values: CommandInput['values'],
): Record<string, string | boolean | undefined> {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    secrets.includes(name) ? 'given' : value,
  ]);
  return Object.fromEntries(shown) as Record<string, string | boolean | undefined>;
}

/** The draw that a refused command was about, if what was typed names one. */
async function drawNamed(app: App, { command, input }: Typed): Promise<string | undefined> {
  if (!command.usage.startsWith('DRAW')) return undefined;
  try {
    return (await findDraw(app.platform.database, input.positionals[0] ?? '')).drawId;
  } catch {
    return undefined;
  }
}

/**
 * @throws {OperationRefused} unless the token is that operator's; the very first operator is added
 *   without one
 */
async function requireOperator(app: App, { command, operator }: Typed, token: string): Promise<void> {
  const { database } = app.platform;
  if ((command.kind === 'read' || command.needsNoOperator === true) && operator === '') return;
  if (command.name === 'add-operator' && !(await hasOperators(database))) return;
  if (operator === '')
    throw new OperationRefused('Say who you are: --as OPERATOR, with your token in OPERATOR_TOKEN.');
  if (await isOperator(database, operator, token)) return;
  throw new OperationRefused(`OPERATOR_TOKEN is not the token of an operator ${operator}.`);
}
