import { refusedCharacter } from '@loto/api-contract/typed-text';
import { parseArgs } from 'node:util';
import { sha256 } from '../features/operators/index.ts';
import { fileContent, WrongUsage, type Command, type CommandInput, type Wanted } from './command.ts';
import { commands } from './commands/index.ts';
import { commandHelp, helpText } from './help.ts';
import type { Given } from './outcome.ts';
import { printable } from './render-outcome.ts';

/** A command with its input. */
export interface Typed {
  readonly command: Command;
  readonly input: CommandInput;
  /** The operator given by `--as`. */
  readonly as: string | undefined;
  readonly isDryRun: boolean;
}

/** Lines to print if no command runs. */
export interface Help {
  readonly exitCode: 0 | 2;
  readonly lines: readonly string[];
}

/**
 * Parses the words of a command line.
 * @returns the command, or help
 * @throws {WrongUsage}
 */
export function readWords(words: readonly string[]): Typed | Help {
  const refused = refusedCharacter(words.join(' '), printable);
  if (refused !== null) throw new WrongUsage(`A word contains ${refused}, which is not printed.`);
  const [name = 'help', ...rest] = words;
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    const isHelp = ['help', '--help', '-h'].includes(name);
    return {
      exitCode: isHelp ? 0 : 2,
      lines: [...(isHelp ? [] : [`There is no command ${name}.`]), ...helpText()],
    };
  }
  return readTyped(command, rest) ?? { exitCode: 0, lines: commandHelp(command) };
}

/** Parses the command's own options and the common ones; null if help was requested. */
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
    // The error of `parseArgs` names the unknown word.
    throw new WrongUsage([(error as Error).message, ...commandHelp(command)].join('\n'));
  }
  const { as, 'dry-run': isDryRun, help, ...values } = read.values as Record<string, string | boolean>;
  if (help === true) return null;
  const [min, max] = command.positionals;
  if (read.positionals.length < min || read.positionals.length > max) {
    throw new WrongUsage(commandHelp(command).join('\n'));
  }
  return {
    command,
    input: { positionals: read.positionals, values },
    as: typeof as === 'string' ? as : undefined,
    isDryRun: isDryRun === true,
  };
}

/**
 * Returns the secrets and files of a command that the terminal must supply.
 * @throws {WrongUsage} for a secret on the command line, which the shell stores in its history
 */
export function wantedOf({ command, input }: Typed): Wanted[] {
  const { secrets = [], files = [], writes, enrols = [] } = command;
  const ofSecrets = secrets.flatMap((name): Wanted[] => {
    const value = input.values[name];
    if (value === undefined) return [];
    if (value === '-') return [{ name, kind: 'secret' }];
    throw new WrongUsage(
      `Write --${name} - and type it at the prompt: a shell stores its command lines in its history.`,
    );
  });
  const ofFiles = files.flatMap((name): Wanted[] => {
    const path = /^\d$/.test(name) ? input.positionals[Number(name)] : input.values[name];
    if (typeof path !== 'string') return [];
    return [{ name: /^\d$/.test(name) ? fileContent : name, kind: 'content', path }];
  });
  const path = writes === undefined ? undefined : input.positionals[Number(writes)];
  const ofNew: Wanted[] = path === undefined ? [] : [{ name: 'new-file', kind: 'new-file', path }];
  const ofKeys = enrols.map((kind): Wanted => ({ name: kind === 'code' ? 'code' : 'key', kind }));
  return [...ofSecrets, ...ofFiles, ...ofNew, ...ofKeys];
}

/** Adds what the terminal supplied to the input. */
export function withGiven(input: CommandInput, wanted: readonly Wanted[], given: Given): CommandInput {
  const supplied = wanted.filter(({ kind }) => kind !== 'new-file');
  return {
    ...input,
    values: { ...input.values, ...Object.fromEntries(supplied.map(({ name }) => [name, given[name]])) },
  };
}

/**
 * Returns the options as they are signed and stored: a secret as "given", a file as its SHA-256.
 */
export function shownOptions(
  { values }: CommandInput,
  wanted: readonly Wanted[],
): Record<string, string | boolean> {
  const kinds = new Map(wanted.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      if (kinds.get(name) === 'secret') return [[name, 'given']];
      return [[name, kinds.get(name) === 'content' ? `SHA-256 ${sha256(String(value))}` : value]];
    }),
  );
}
