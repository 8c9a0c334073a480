import pg from 'pg';
import type { TestApp } from '../../testing/index.ts';
import { asRole } from '../../testing/test-config.ts';
import type { Terminal } from './terminal.ts';

/** What refuses a statement for which a right is missing. */
export const missingRight = '42501';

/**
 * Runs statements as one who has the password of the operators' role and no program, in one
 * transaction with the clock of the test.
 * @returns the rule or {@link missingRight} that refused the first statement that was refused; null
 *   for none
 */
export async function attack(app: TestApp, statements: readonly string[]): Promise<string | null> {
  const client = new pg.Client({ connectionString: asRole(app.databaseUrl, 'loto_operator') });
  await client.connect();
  try {
    await client.query(`begin; select set_config('loto.now', '${app.clock.now().toISOString()}', true)`);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return null;
  } catch (error) {
    const { code, constraint, message } = error as Error & { code: string; constraint?: string };
    if (code === missingRight) return code;
    if (constraint !== undefined) return constraint;
    // a statement that is wrong would prove nothing
    throw new Error(message, { cause: error });
  } finally {
    await client.end();
  }
}

/** What shows the token of an operator in a transaction. */
export const signAs = ({ tokens }: Terminal, name: string) =>
  `select sign_as_operator('${name}', '${tokens[name] ?? ''}')`;

/** What approves a request as radu, in the transaction that executes it. */
export const approve = (terminal: Terminal, number: number): string[] => [
  signAs(terminal, 'radu'),
  `update operator_request set approved_by = 'radu', executed_at = requested_at where request_number = ${number}`,
];
