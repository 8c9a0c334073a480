import type { Queries } from '../platform/database/database.ts';
import {
  addOperator,
  isOperator,
  replaceOperatorToken,
} from '../features/people/operators/operator-table.ts';

/** Two, since a result is recorded and confirmed by different operators. */
const demoOperators = ['ana', 'radu'] as const;

/** Tokens by operator. */
export type DemoOperatorTokens = Readonly<Record<(typeof demoOperators)[number], string>>;

/**
 * Adds the operators of the demonstration, with the tokens that this installation made for them.
 */
export async function seedDemoOperators(
  queries: Queries,
  { now, tokens }: { now: Date; tokens: Partial<DemoOperatorTokens> },
): Promise<void> {
  for (const name of demoOperators) {
    const token = tokens[name];
    const isThere = await queries
      .selectFrom('operator')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst();
    if (isThere === undefined) await addOperator(queries, { name, now, token });
    else if (token !== undefined && !(await isOperator(queries, name, token))) {
      await replaceOperatorToken(queries, name, token);
    }
  }
}
