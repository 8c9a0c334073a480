import type { Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';

/** A row of `deletion_mail`: the recipient of the mail about a deleted account, until it's sent. */
interface DeletionMailTable {
  player_id: string;
  email: string;
  language: Language;
  deleted_at: Date;
}

export type DeletionMail = Readonly<DeletionMailTable>;

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    deletion_mail: DeletionMailTable;
  }
}

/** Stores a mail to send, replacing the unsent mail of an earlier deletion. */
export async function storeDeletionMail(transaction: Queries, mail: DeletionMail): Promise<void> {
  await transaction
    .insertInto('deletion_mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(mail))
    .execute();
}

export async function findDeletionMail(
  queries: Queries,
  playerId: string,
): Promise<DeletionMail | undefined> {
  return queries.selectFrom('deletion_mail').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

export async function removeDeletionMail(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('deletion_mail').where('player_id', '=', playerId).execute();
}
