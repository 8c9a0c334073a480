import type { Language } from '@loto/api-contract';
import { languageOf } from '@loto/api-contract';
import type { Queries } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { findPlayer, type Accounts } from '../accounts/index.ts';
import { socialProviders } from './federated-sign-ins.ts';
import { identityMail } from './identity-mail.ts';
import type { IdentityProvider } from './player-identity-table.ts';

export const identityMailJob = 'mail-identity';

/** Has the owner of an account told of a new way into it, in the language of the one who came that way. */
export async function enqueueIdentityMail(
  queries: Queries,
  added: { playerId: string; provider: IdentityProvider; language: Language },
): Promise<void> {
  await enqueueJob(queries, identityMailJob, added);
}

/** Mails that an account can now be entered by Google or Apple as well. */
export function mailIdentity(accounts: Accounts): (payload: Record<string, unknown>) => Promise<void> {
  return async (payload) => {
    const player = await findPlayer(accounts.database, String(payload['playerId']));
    const provider = socialProviders.find((known) => known === payload['provider']);
    // the account was deleted meanwhile
    if (player === undefined || player.email === null || provider === undefined) return;
    const language = languageOf(String(payload['language']));
    await accounts.mailer.send(identityMail({ email: player.email, language, provider }, accounts.config));
  };
}
