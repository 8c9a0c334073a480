import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { deleteDevices } from './push-device-table.ts';
import { deleteOldMessages } from './push-message-table.ts';
import { deleteChoices } from './push-setting-table.ts';
import { addPushDevice, choosePushKinds, getPushSettings, removePushDevice } from './push-settings.ts';
import type { Push } from './push.ts';
import { sendPush } from './send-push.ts';

export { configuredSenders, sendersOf, type PushSenders } from './push-senders.ts';
export { stagingSenders } from './staging-senders.ts';
export {
  PushNotSent,
  type PushAddress,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from './push-sender.ts';
export type { NewPushMessage } from './push-message-table.ts';
export type { Push } from './push.ts';
export { sendPushMessages, sendReminders } from './send-push.ts';

export function pushHandlers(push: Push) {
  return {
    getPushSettings: getPushSettings(push),
    choosePushKinds: choosePushKinds(push),
    addPushDevice: addPushDevice(push),
    removePushDevice: removePushDevice(push),
  } satisfies CallHandlers;
}

const cleanUpPush = defineJob({ name: 'clean-up-push-messages', cron: '37 2 * * *' });

/** Longer than any message waits, and than one occasion lasts. */
const messageAgeMs = 30 * 24 * 60 * 60_000;

export function pushJobs(push: Push): Job[] {
  const { clock, database } = push;
  return [
    sendPush(push),
    implementJob(cleanUpPush, () =>
      deleteOldMessages(database, new Date(clock.now().getTime() - messageAgeMs)),
    ),
  ];
}

/** Removes the devices, messages and choices of a player whose account is deleted. */
export async function erasePush(transaction: Queries, playerId: string): Promise<void> {
  await deleteDevices(transaction, playerId);
  await deleteChoices(transaction, playerId);
}
