import { languageOf, type Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';
import { enqueueJob } from '../../../../platform/jobs/jobs.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import { noPasswordMail } from './no-password-mail.ts';

export const noPasswordJob = 'mail-no-password';

/** Has a player told by mail that the account was opened without a password, and why. */
export async function enqueueNoPassword(
  queries: Queries,
  playerId: string,
  language: Language,
): Promise<void> {
  await enqueueJob(queries, noPasswordJob, { playerId, language }, { key: `${noPasswordJob}:${playerId}` });
}

/** Tells a player to set a password; not one who has set it meanwhile. */
export function mailNoPassword(accounts: Accounts): (payload: Record<string, unknown>) => Promise<void> {
  return async ({ playerId, language }) => {
    const { database, mailer, config } = accounts;
    const player = await findPlayer(database, String(playerId));
    if (player === undefined || player.email === null || player.password_hash !== null) return;
    const to = { email: player.email, language: languageOf(String(language)) };
    await mailer.send(noPasswordMail(to, config));
  };
}
