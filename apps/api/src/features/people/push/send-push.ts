import type { PushKind } from '@loto/api-contract';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueueAll, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findPaused } from '../safer-play/index.ts';
import { addressOf, deleteGoneDevice } from './push-device-table.ts';
import { expiryOf, sendableAt } from './push-hours.ts';
import {
  findUnsentMessage,
  insertMessages,
  insertReminders,
  markSent,
  type NewPushMessage,
} from './push-message-table.ts';
import { PushNotSent } from './push-sender.ts';
import { pushText } from './push-texts.ts';
import type { Push } from './push.ts';

const sendPushJob = defineJob({
  name: 'send-push',
  lane: 'push',
  payload: z.object({ playerId: z.uuid(), messageId: z.uuid() }),
  key: ({ messageId }) => messageId,
  // After this many attempts the message is hours late.
  maxAttempts: 10,
});

/**
 * Enqueues a message of one kind for each device of the players who enabled it, once per occasion,
 * in the transaction of its cause. Players without a device need no job.
 */
export async function sendPushMessages(
  transaction: Queries,
  kind: Exclude<PushKind, 'draw-soon'>,
  messages: readonly NewPushMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const added = await insertMessages(transaction, kind, messages, {
    now,
    expiresAt: expiryOf(kind, now, null),
  });
  await enqueueAll(transaction, sendPushJob, added);
}

const reminderBatch = 1_000;

/**
 * Reminds players who enabled reminders of draws whose sales close soon, once per occasion, with
 * one transaction per batch. Sends no reminders between 22:00 and 8:00 in Bucharest.
 */
export async function sendReminders(
  { database, clock }: Pick<Push, 'database' | 'clock'>,
  reminder: Parameters<typeof insertReminders>[1],
): Promise<void> {
  const now = clock.now();
  const expiresAt = expiryOf('draw-soon', now, reminder.salesCloseAt);
  if (sendableAt('draw-soon', now) > now || expiresAt <= now) return;
  for (let count = reminderBatch; count === reminderBatch;) {
    count = await database.transaction().execute(async (transaction) => {
      const added = await insertReminders(transaction, reminder, { now, expiresAt, limit: reminderBatch });
      await enqueueAll(transaction, sendPushJob, added);
      return added.length;
    });
  }
}

/**
 * Sends a message to its device at a permitted time of day. Removes a device that its push service
 * no longer knows.
 */
export function sendPush(push: Push): Job {
  const { clock, database, pushSenders } = push;
  return implementJob(sendPushJob, async (key) => {
    const now = clock.now();
    const message = await findUnsentMessage(database, key, now);
    if (message === undefined || message.expires_at <= now) return undefined;
    const { playerId } = key;
    if (message.kind === 'draw-soon' && (await findPaused(database, [playerId], now)).has(playerId)) {
      return undefined;
    }
    const at = sendableAt(message.kind, now);
    if (at > now) return { againAt: at };
    const address = addressOf(message);
    const text = pushText(
      { kind: message.kind, gameCodes: message.game_codes, salesCloseAt: message.sales_close_at },
      message.language,
    );
    const outcome = await pushSenders
      .send(
        address,
        {
          messageId: message.message_id,
          kind: message.kind,
          language: message.language,
          ...text,
          url: message.path,
          expiresAt: message.expires_at,
        },
        now,
      )
      .catch((error: unknown) => laterOr(error, push));
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'gone') await deleteGoneDevice(database, message);
    else await markSent(database, key, now);
    return undefined;
  });
}

/** On an evening with results, every message to every device would raise the same alert. */
const alertEveryMs = 60_000;

/**
 * Returns the time of the next attempt if the push service gives one; otherwise throws the error
 * and the queue retries. A rejected key raises an alert.
 */
function laterOr(error: unknown, { clock, log, alertedAt }: Push): { againAt: Date } {
  if (!(error instanceof PushNotSent)) throw error;
  const { service, isKeyRefused, retryAfterMs } = error;
  const last = alertedAt.get(service);
  const now = clock.now();
  if (isKeyRefused && (last === undefined || now.getTime() - last.getTime() >= alertEveryMs)) {
    alertedAt.set(service, now);
    log.error({ err: error, alert: true, service }, 'a push service refuses our key');
  }
  if (retryAfterMs === null) throw error;
  return { againAt: new Date(clock.now().getTime() + retryAfterMs) };
}
