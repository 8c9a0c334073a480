import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/** A row of `bank_account`: an account that a player entered for their prizes. */
interface BankAccountTable {
  player_id: string;
  account_id: string;
  /** IBAN without spaces. */
  iban: string;
  /** The name in the player's profile when they last entered the account. */
  holder: string;
  named_at: Date;
}

export type BankAccount = Selectable<BankAccountTable>;

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    bank_account: BankAccountTable;
  }
}

/** Adds an account, or updates the holder of an existing one. */
export async function upsertBankAccount(
  transaction: Queries,
  account: Omit<BankAccount, 'account_id'>,
): Promise<BankAccount> {
  const { holder, named_at } = account;
  return transaction
    .insertInto('bank_account')
    .values({ ...account, account_id: randomUUID() })
    .onConflict((conflict) => conflict.columns(['player_id', 'iban']).doUpdateSet({ holder, named_at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findBankAccount(
  queries: Queries,
  { playerId, accountId }: { readonly playerId: string; readonly accountId: string },
): Promise<BankAccount | undefined> {
  return queries
    .selectFrom('bank_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns a player's accounts, most recently entered first. */
export async function findBankAccounts(queries: Queries, playerId: string): Promise<BankAccount[]> {
  return queries
    .selectFrom('bank_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('named_at', 'desc')
    .orderBy('account_id')
    .execute();
}

export async function deleteBankAccounts(transaction: Queries, playerId: string): Promise<void> {
  await transaction.deleteFrom('bank_account').where('player_id', '=', playerId).execute();
}
