import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { LedgerAccount } from './ledger-table.ts';
import type { Period } from './sum-accounts.ts';

/**
 * Movement of one kind on an account within a month in Bucharest: debits minus credits, in bani.
 */
export interface MonthSum {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly kind: string;
  readonly count: number;
  readonly bani: number;
}

/** Returns an account's movements in a period, by month and kind. */
export async function sumByMonth(
  queries: Queries,
  account: LedgerAccount,
  { from, until }: Period,
): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(moved_at at time zone 'Europe/Bucharest', 'YYYY-MM') as month, kind,
      count(*)::int as count, sum(bani)::bigint as bani
    from ledger_posting
    where account = ${account} and moved_at >= ${from} and moved_at < ${until}
    group by 1, 2 order by 1, 2`.execute(queries);
  return rows;
}

/** An account's movements in a period, and its balances before and after, in bani. */
export interface AccountReport {
  readonly account: LedgerAccount;
  readonly kind: 'asset' | 'liability' | 'income' | 'expense';
  /** Debits minus credits before the period. */
  readonly openingBani: number;
  readonly debitBani: number;
  readonly creditBani: number;
  readonly closingBani: number;
}

/** Returns every account of the ledger with its movements in a period. */
export async function reportAccounts(queries: Queries, { from, until }: Period): Promise<AccountReport[]> {
  const { rows } = await sql<AccountReport>`
    select account, ledger_account.kind,
      coalesce(sum(bani) filter (where moved_at < ${from}), 0)::bigint as "openingBani",
      coalesce(sum(bani) filter (where moved_at >= ${from} and bani > 0), 0)::bigint as "debitBani",
      coalesce(-sum(bani) filter (where moved_at >= ${from} and bani < 0), 0)::bigint as "creditBani",
      coalesce(sum(bani), 0)::bigint as "closingBani"
    from ledger_account left join (
      select account, moved_at, bani from ledger_posting where moved_at < ${until}
    ) posting using (account)
    group by account, ledger_account.kind
    order by array_position(array['asset', 'liability', 'income', 'expense'], ledger_account.kind), account`.execute(
    queries,
  );
  return rows;
}
