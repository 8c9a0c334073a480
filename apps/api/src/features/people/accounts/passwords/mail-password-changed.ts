import { languageOf, type Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';
import { enqueueJob } from '../../../../platform/jobs/jobs.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

export const passwordChangedJob = 'mail-password-changed';

/** Has a player told by mail that the password was changed. */
export async function enqueuePasswordChanged(
  queries: Queries,
  playerId: string,
  language: Language,
): Promise<void> {
  await enqueueJob(
    queries,
    passwordChangedJob,
    { playerId, language },
    { key: `${passwordChangedJob}:${playerId}` },
  );
}

/** Tells a player that the password was changed, so that whoever did not do it can act. */
export function mailPasswordChanged(accounts: Accounts): (payload: Record<string, unknown>) => Promise<void> {
  return async ({ playerId, language }) => {
    const { database, mailer, config } = accounts;
    const player = await findPlayer(database, String(playerId));
    if (player === undefined || player.email === null) return;
    const to = { email: player.email, language: languageOf(String(language)) };
    await mailer.send(passwordChangedMail(to, config));
  };
}
