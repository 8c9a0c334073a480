import { languages } from '@loto/api-contract';
import { z } from 'zod';
import { defineJob, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer } from '../player-table.ts';
import { noPasswordMail } from './no-password-mail.ts';

export const noPasswordMailJob = defineJob({
  name: 'mail-no-password',
  payload: z.object({ playerId: z.uuid(), language: z.enum(languages) }),
  key: ({ playerId }) => playerId,
  lane: 'mail',
});

/** Tells a player to set a password; not one who has set it meanwhile. */
export function mailNoPassword({ database, mailer, config }: Accounts): Job {
  return implementJob(noPasswordMailJob, async ({ playerId, language }) => {
    const player = await findPlayer(database, playerId);
    if (player === undefined || player.email === null || player.password_hash !== null) return;
    await mailer.send(noPasswordMail({ email: player.email, language }, config));
  });
}
