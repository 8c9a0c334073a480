import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput } from '../http/read-input.ts';
import { flushDeliveries } from './flush-deliveries.ts';
import { DEFAULT_SETTING, NOTIFICATION_MODES } from './notification-mode.ts';
import type { NotificationSetting } from './notification-mode.ts';
import type { Dispatcher } from './dispatcher.ts';

const setting = {
  notifications: z.enum(NOTIFICATION_MODES),
  lateMs: z
    .int()
    .min(0)
    .max(24 * 60 * 60_000)
    .default(DEFAULT_SETTING.lateMs),
};

/** How notifications are to go wrong. */
const settingBody = z.strictObject(setting);

const nextBody = z.strictObject({ ...setting, count: z.int().min(0).max(1_000_000_000) });

/** What a provider takes payments by. */
type Subjects = {
  /** What they are called in paths. */
  name: 'checkouts' | 'payments';
  /** Gives one of them a setting of its own, inside a transaction. */
  choose: (id: string, own: NotificationSetting) => void;
};

/** The calls that choose how notifications go wrong, and that send what waits, of any provider. */
export function notificationControlRoutes(
  app: FastifyInstance,
  dispatcher: Dispatcher,
  { name, choose }: Subjects,
): void {
  const { store } = dispatcher;

  app.put('/settings', async (request) => {
    const body = readInput(settingBody, request.body);
    await store.write(() => store.notificationRules.put('general', body));
    return body;
  });

  app.put(`/next-${name}`, async (request) => {
    const { count, ...rest } = readInput(nextBody, request.body);
    await store.write(() => store.notificationRules.put('next', rest, count));
    return { count, ...rest };
  });

  app.put(`/${name}/:id/notifications`, async (request) => {
    const { id } = readInput(z.object({ id: z.string() }), request.params);
    const body = readInput(settingBody, request.body);
    await store.write(() => choose(id, body));
    return { id, ...body };
  });

  app.put('/references/:reference/notifications', async (request) => {
    const { reference } = readInput(z.object({ reference: z.string() }), request.params);
    const body = readInput(settingBody, request.body);
    await store.write(() => store.notificationRules.put(`reference:${reference}`, body));
    return { reference, ...body };
  });

  app.post('/deliveries/flush', async () => flushDeliveries(dispatcher));
}
