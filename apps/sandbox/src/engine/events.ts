import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { readInput } from '../http/read-input.ts';
import { randomId } from '../random-id.ts';
import type { Change, Engine, WireEvent } from './engine.ts';
import { settingFor } from './notification-setting.ts';
import type { EventSubject, NotificationSetting } from './notification-setting.ts';

/**
 * Records a change's events and schedules their notifications. Runs inside the transaction that
 * makes the change.
 */
export function record(engine: Engine, subject: EventSubject, change: Change): void {
  const { store } = engine;
  const events = engine.face.describe(engine, change);
  if (events.length === 0) return;
  const setting = settingFor(store, subject);
  const isOutdated = 'isOutdated' in change && change.isOutdated === true;
  for (const [index, event] of events.entries()) {
    const isOvertaken = setting.notifications === 'out-of-order' && index < events.length - 1;
    insertEvent(engine, subject, event, { setting, isHeld: isOutdated || isOvertaken });
  }
  engine.wakeDeliveries();
}

/**
 * Stores an event. The notification of a held event waits until the subject's next event has been
 * sent.
 */
function insertEvent(
  engine: Engine,
  subject: EventSubject,
  event: WireEvent,
  { setting, isHeld }: { setting: NotificationSetting; isHeld: boolean },
): void {
  const { store, face } = engine;
  const at = engine.now();
  const id = randomId('evt');
  store.events.insert({
    id,
    subjectId: subject.id,
    body: JSON.stringify(face.frame({ ...event, id, at })),
    createdAt: at,
  });
  if (engine.webhook() === null) return;
  const dueTimes = dueTimesOf(setting, at);
  const isBadlySigned = setting.notifications === 'badly-signed';
  for (const dueAt of dueTimes) store.deliveries.insert({ eventId: id, isHeld, isBadlySigned, dueAt });
  if (isHeld) return;
  store.deliveries.tieHeldTo(id, subject.id);
  if (dueTimes.length === 0) store.deliveries.releaseHeldBy(id, at);
}

function dueTimesOf({ notifications, lateMs }: NotificationSetting, now: number): number[] {
  if (notifications === 'never') return [];
  if (notifications === 'twice') return [now, now];
  return [notifications === 'late' ? now + lateMs : now];
}

const eventsQuery = z.strictObject({
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/**
 * Returns a page of events in order of creation, with the same bodies as in the notifications.
 * @param query `after`, an event's id, and `limit`
 * @throws {ApiError} invalid_request, not_found
 */
export function listEvents({ store }: Engine, query: unknown): { data: unknown[]; hasMore: boolean } {
  const { after, limit } = readInput(eventsQuery, query);
  const sequence = after === undefined ? 0 : store.events.sequenceOf(after);
  if (sequence === null) throw new ApiError('not_found', 'There is no such event to start after.');
  const bodies = store.events.bodiesAfter(sequence, limit + 1);
  const data = bodies.slice(0, limit).map((body) => JSON.parse(body) as unknown);
  return { data, hasMore: bodies.length > limit };
}

/**
 * Sends all delayed and repeated notifications now and waits for the merchant's responses. Held
 * events are sent after the newer ones they wait for.
 */
export async function flushDeliveries(engine: Engine): Promise<{ sent: number }> {
  if (engine.webhook() === null) return { sent: 0 };
  const sent = await engine.store.write(() => engine.store.deliveries.hasten(engine.now()));
  await engine.drainDeliveries();
  return { sent };
}
