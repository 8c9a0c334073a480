import type { OperatorRole } from '../features/operators/index.ts';
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';

const program = 'npm run operator --';

export function helpText(): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `${program} COMMAND … [--as OPERATOR] [--dry-run]`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'A DRAW is named by its id, the beginning of it, or game and day: joker:2026-11-19; a WINNING by its id or the beginning.',
    'Times are those of Bucharest.',
    'An operator who changes something gives their name by --as and signs with their key. --dry-run shows what would happen and',
    'changes nothing. What takes two persons is written as a request, and done when another operator approves it.',
    `More of one command: ${program} COMMAND --help`,
  ];
}

export function commandHelp(command: Command): string[] {
  const { name, usage, summary, kind } = command;
  const signature = kind === 'read' ? '' : '--as OPERATOR [--dry-run]';
  const words = [program, name, usage, signature];
  return [words.filter((word) => word !== '').join(' '), summary, whoMay(command)];
}

function whoMay({ role }: Command): string {
  return role === 'any' ? 'Every operator may.' : `It needs the role ${roleText(role)}.`;
}

/** Returns the roles of a command in words. */
export function roleText(wanted: OperatorRole | readonly OperatorRole[]): string {
  return [wanted].flat().join(' or ');
}
