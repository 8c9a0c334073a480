import { languages } from '@loto/api-contract';
import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findPlayer, type Accounts } from '../accounts/index.ts';
import { socialProviders } from './federated-sign-ins.ts';
import { identityMail } from './identity-mail.ts';

export const identityMailJob = defineJob({
  name: 'mail-identity',
  payload: z.object({
    playerId: z.uuid(),
    provider: z.enum(socialProviders),
    language: z.enum(languages),
  }),
  lane: 'mail',
});

/** Mails the owner of an account that Google or Apple now opens it as well. */
export function mailIdentity({ database, mailer, config }: Accounts): Job {
  return implementJob(identityMailJob, async ({ playerId, provider, language }) => {
    const player = await findPlayer(database, playerId);
    // the account was deleted meanwhile
    if (player === undefined || player.email === null) return;
    await mailer.send(identityMail({ email: player.email, language, provider }, config));
  });
}
