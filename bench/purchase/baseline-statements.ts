import { readFileSync } from 'node:fs';

/**
 * Returns one purchase in plain SQL, without a server: three statements in one transaction, frozen
 * in `baseline/`. `:player` is a player's number. The other variables are `:number` and results of
 * the guards.
 */
export function baselineStatements(): { guards: string; key: string; ticket: string } {
  const [guards = '', key = '', ticket = ''] = statementsOf('statements.sql');
  return { guards, key, ticket };
}

/** Returns the contents of a frozen file. */
export function baselineFile(name: string): string {
  return readFileSync(new URL(`./baseline/${name}`, import.meta.url), 'utf8');
}

/**
 * Returns the statements of a frozen file on one line, without semicolons and comments, because
 * pgbench's script ends a command at a line break.
 */
export function statementsOf(name: string): string[] {
  const text = baselineFile(name).replaceAll(/^--.*\n/gm, '');
  return text
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/**
 * Converts a statement with variables to PostgreSQL's named statement. As in pgbench, each
 * occurrence of a variable is a separate parameter.
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
