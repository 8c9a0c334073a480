import { languages } from '@loto/api-contract';
import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

export const passwordChangedMailJob = defineJob({
  name: 'mail-password-changed',
  payload: z.object({ playerId: z.uuid(), language: z.enum(languages) }),
  key: ({ playerId }) => playerId,
  lane: 'mail',
});

/** Tells a player that the password was changed, so that whoever did not do it can act. */
export function mailPasswordChanged({ database, mailer, config }: Accounts): Job {
  return implementJob(passwordChangedMailJob, async ({ playerId, language }) => {
    const player = await findPlayer(database, playerId);
    if (player === undefined || player.email === null) return;
    await mailer.send(passwordChangedMail({ email: player.email, language }, config));
  });
}
