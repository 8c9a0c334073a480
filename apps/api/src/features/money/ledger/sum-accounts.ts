import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { LedgerAccount } from './ledger-table.ts';

/** A period from its start (inclusive) to its end (exclusive). */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The total of one kind of movement on an account (debits minus credits), in bani. */
export interface KindSum {
  readonly account: LedgerAccount;
  readonly kind: string;
  readonly bani: number;
}

/** Returns the totals per account and kind of movement in a period. */
export async function sumByKind(queries: Queries, { from, until }: Period): Promise<KindSum[]> {
  const found = await sql<KindSum>`
    select account, kind, sum(bani)::bigint as bani from ledger_posting
    where moved_at >= ${from} and moved_at < ${until}
    group by account, kind order by account, kind`.execute(queries);
  return found.rows;
}

/** Returns the balances of accounts at an instant (debits minus credits), in bani. */
export async function balancesAt<Account extends LedgerAccount>(
  queries: Queries,
  until: Date,
  accounts: readonly Account[],
): Promise<Readonly<Record<Account, number>>> {
  const found = await sql<{ account: Account; bani: number }>`
    select account, sum(bani)::bigint as bani from ledger_posting
    where account = any(${accounts}::text[]) and moved_at < ${until} group by account`.execute(queries);
  const zeros = accounts.map((account) => [account, 0] as const);
  const balances = found.rows.map(({ account, bani }) => [account, bani] as const);
  return Object.fromEntries([...zeros, ...balances]) as Record<Account, number>;
}
