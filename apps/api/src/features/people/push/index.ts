import type { Platform } from '../../../platform/platform.ts';
import { configuredSenders, type PushSenders } from './push-senders.ts';
import type { Push } from './push.ts';
import { stagingSenders } from './staging-senders.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { defineJob, implementJob } from '../../../platform/jobs/define-job.ts';
import { deleteDevices } from './push-device-table.ts';
import { deleteOldMessages } from './push-message-table.ts';
import { deleteChoices } from './push-setting-table.ts';
import { addPushDevice, choosePushKinds, getPushSettings, removePushDevice } from './push-settings.ts';
import { sendPush } from './send-push.ts';

export { sendersOf, type PushSenders } from './push-senders.ts';
export {
  PushNotSent,
  type PushAddress,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from './push-sender.ts';
export type { NewPushMessage } from './push-message-table.ts';
export { sendPushMessages, sendReminders } from './send-push.ts';

const cleanUpPush = defineJob({ name: 'clean-up-push-messages', cron: '37 2 * * *' });

/** Longer than any message waits, and than an occasion lasts. */
const messageAgeMs = 30 * 24 * 60 * 60_000;

export function pushFeature(
  platform: Platform,
  senders: PushSenders = configuredSenders(platform.config.push),
) {
  const { clock, config, database } = platform;
  const push: Push = {
    ...platform,
    pushSenders: config.environment === 'staging' ? stagingSenders(senders) : senders,
    alertedAt: new Map(),
  };
  return defineFeature({
    name: 'push',
    handlers: {
      getPushSettings: getPushSettings(push),
      choosePushKinds: choosePushKinds(push),
      addPushDevice: addPushDevice(push),
      removePushDevice: removePushDevice(push),
    },
    jobs: [
      sendPush(push),
      implementJob(cleanUpPush, () =>
        deleteOldMessages(database, new Date(clock.now().getTime() - messageAgeMs)),
      ),
    ],
    async onPlayerDeleted(transaction, { playerId }) {
      await deleteDevices(transaction, playerId);
      await deleteChoices(transaction, playerId);
    },
    close: () => push.pushSenders.close(),
  });
}
