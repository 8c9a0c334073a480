import type { Queries } from '../../../platform/database/database.ts';
import { addOperators, issueToken, type NewOperator } from './operator-table.ts';

/** An operator whose token is made here instead of by an enrolment. */
type EnrolledOperator = NewOperator & { readonly token?: string | undefined };

/**
 * Adds operators who are enrolled already: those of a demonstration or a test. The database lets
 * only the first ones in, together in one transaction.
 * @returns their tokens by name
 * @throws {OperationRefused} when a name or an address is taken
 */
export async function addEnrolledOperators(
  transaction: Queries,
  added: readonly EnrolledOperator[],
  { now, tokenDays }: { readonly now: Date; readonly tokenDays: number },
): Promise<Record<string, string>> {
  await addOperators(transaction, added, now);
  const tokens: Record<string, string> = {};
  for (const { name, token: given } of added) {
    const { token } = await issueToken(transaction, { name, now, days: tokenDays, token: given });
    tokens[name] = token;
  }
  return tokens;
}
