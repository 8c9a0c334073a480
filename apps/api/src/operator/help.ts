import { roleText } from './authorize.ts';
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';

const program = 'npm run operator --';

/** All commands, a line each. */
export function helpText(): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `${program} COMMAND … [--as OPERATOR] [--dry-run]`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'A DRAW is named by its id, the beginning of it, or game and day: joker:2026-11-19; a WINNING by its id or the beginning.',
    'Times are those of Bucharest.',
    'An operator who changes something gives their name by --as and their token in OPERATOR_TOKEN. --dry-run shows what would',
    'happen and changes nothing. What takes two persons is written as a request, and done when another operator approves it.',
    `More of one command: ${program} COMMAND --help`,
  ];
}

/** One command. */
export function commandHelp(command: Command): string[] {
  const { name, usage, summary, kind, needsNoOperator } = command;
  const signature = needsNoOperator === true ? '[--as OPERATOR] [--dry-run]' : '--as OPERATOR [--dry-run]';
  const words = [program, name, usage, kind === 'read' ? '' : signature];
  return [words.filter((word) => word !== '').join(' '), summary, whoMay(command)];
}

function whoMay({ kind, role = 'administrator', needsNoOperator }: Command): string {
  if (kind === 'read' || needsNoOperator === true) return 'It needs no role.';
  return role === 'any' ? 'Every operator may.' : `It needs the role ${roleText(role)}.`;
}
