import type { CommandField, DescribedCommand } from '@loto/office-contract';
import type { Command } from './command.ts';

/** The placeholder of a value in a usage text, and the kind of field for entering it. */
const otherKinds: Readonly<Record<string, string>> = { '-': 'secret', N: 'lei', 'E-MAIL': 'email' };

/**
 * Returns a command as data for a page's form. The data is parsed from the usage text, so that the
 * terminal's help and the form cannot differ.
 * @throws {Error} for a usage text that contains anything other than words, options, `[optional]`,
 *   `(a | b)` and `a | b`
 */
export function describeCommand(command: Command): Omit<DescribedCommand, 'mayRun'> {
  const { name, kind, summary, usage, role } = command;
  return {
    name,
    kind,
    summary,
    usage,
    roles: role === 'any' ? [] : [role].flat(),
    fields: fieldsOf(command),
  };
}

/** Returns the kind of field for a value, which is in capitals in a usage text. */
function kindOf({ writes }: Command, name: string, value: string): string {
  if (value.includes('|')) return 'choice';
  return name === writes ? 'new-file' : (otherKinds[value] ?? value.toLowerCase());
}

function fieldsOf(command: Command): CommandField[] {
  const tokens = command.usage.match(/[[\]()]|[^\s[\]()]+/g) ?? [];
  const fields: CommandField[] = [];
  let depth = 0;
  let places = 0;
  let alternatives = 0;
  let isAfterBar = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (token === '[') depth += 1;
    else if (token === ']') depth -= 1;
    else if (token === '|') isAfterBar = true;
    else if (token !== '(' && token !== ')') {
      const option = token.startsWith('--') ? token.slice(2) : null;
      const isFlag = option !== null && command.options[option]?.type === 'boolean';
      if (option !== null && command.options[option] === undefined)
        throw new Error(`${command.name} has no option ${option}`);
      if (option !== null && !isFlag) at += 1;
      const value = isFlag ? 'flag' : (tokens[at] ?? '');
      // A list repeats its value in brackets: ROLE[,ROLE].
      const isList = tokens[at + 1] === '[' && tokens[at + 2]?.startsWith(',') === true;
      if (isList) at += 3;
      if (isAfterBar) {
        const before = fields.at(-1);
        if (before === undefined) throw new Error(`${command.name}: | without something before it`);
        before.alternative ??= alternatives += 1;
      }
      const choices = value.includes('|') ? value.split('|') : [];
      fields.push({
        name: option ?? String(places),
        kind: kindOf(command, option ?? String(places), value),
        choices,
        isRequired: depth === 0 && !isFlag,
        isList,
        alternative: isAfterBar ? (fields.at(-1)?.alternative ?? null) : null,
      });
      if (option === null && !isAfterBar) places += 1;
      isAfterBar = false;
    }
  }
  return fields;
}
