import { readFileSync } from 'node:fs';

/**
 * One purchase in plain SQL, without a server in front: three statements in one transaction, frozen
 * in `baseline/`. `:player` is a player's number; the other variables are what the
 * guards return, and `:number`.
 */
export function baselineStatements(): { guards: string; key: string; ticket: string } {
  const [guards = '', key = '', ticket = ''] = statementsOf('statements.sql');
  return { guards, key, ticket };
}

/** The text of one of the frozen files. */
export function baselineFile(name: string): string {
  return readFileSync(new URL(`./baseline/${name}`, import.meta.url), 'utf8');
}

/**
 * The statements of a frozen file, each without its semicolon, and without comments: line ends do
 * not count in pgbench's script.
 */
export function statementsOf(name: string): string[] {
  const text = baselineFile(name).replaceAll(/^--.*\n/gm, '');
  return text
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/**
 * A named statement of PostgreSQL from one with variables; each place of a variable is a value of
 * its own, as pgbench has it.
 */
export function prepared(name: string, statement: string) {
  const variables: string[] = [];
  const text = statement.replaceAll(
    /(?<!:):([a-z]\w*)/g,
    (_, variable: string) => `$${variables.push(variable)}`,
  );
  return (facts: Readonly<Record<string, string | number | undefined>>) => ({
    name,
    text,
    values: variables.map((variable) => String(facts[variable])),
  });
}
