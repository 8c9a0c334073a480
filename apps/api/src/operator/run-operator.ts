import { parseArgs } from 'node:util';
import type { Operations } from './open-operations.ts';
import { SettingMissing } from '../config/operator-config.ts';
import { act, type Ended, type Typed } from './act.ts';
import { WrongUsage, type Command, type PromptSecret } from './command.ts';
import { commands } from './commands/index.ts';
import { commandHelp, helpText } from './help.ts';

/**
 * Reads what was typed, without a database or a setting.
 * @returns what to run, or what to print where that is all: help, or what was not understood
 */
export function readWords(words: readonly string[]): Typed | Ended {
  const [name = 'help', ...rest] = words;
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    const isHelp = ['help', '--help', '-h'].includes(name);
    return {
      exitCode: isHelp ? 0 : 2,
      lines: [...(isHelp ? [] : [`There is no command ${name}.`]), ...helpText()],
    };
  }
  try {
    return readTyped(command, rest) ?? { exitCode: 0, lines: commandHelp(command) };
  } catch (error) {
    return usageOf(error);
  }
}

/**
 * Runs one command of an operator and logs it in the audit log, whatever its outcome; reading
 * commands are not logged.
 * @param words what was typed, or what {@link readWords} read of it
 * @param token the operator's, from the environment
 * @param promptSecret called for each secret option that was given as `-`
 */
export async function runOperator(
  app: Operations,
  words: readonly string[] | Typed,
  token: string,
  promptSecret: PromptSecret = async () => '',
): Promise<Ended> {
  const typed = 'command' in words ? words : readWords(words);
  if ('exitCode' in typed) return typed;
  try {
    return await act(app, await withSecrets(typed, promptSecret), { token, commands, promptSecret });
  } catch (error) {
    if (error instanceof SettingMissing) {
      return { exitCode: 2, lines: [`${typed.command.name} cannot run here: ${error.message}.`] };
    }
    return usageOf(error);
  }
}

function usageOf(error: unknown): Ended {
  if (error instanceof WrongUsage) return { exitCode: 2, lines: [error.message] };
  throw error;
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
