import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loadCheckout } from '../engine/checkout.ts';
import { endDispute, openDispute } from '../engine/dispute.ts';
import type { Engine } from '../engine/engine.ts';
import { flushDeliveries } from '../engine/events.ts';
import { DEFAULT_SETTING, generalSetting, NOTIFICATION_MODES } from '../engine/notification-setting.ts';
import { PAYOUT_MODES, payoutMode, setPayoutMode } from '../engine/payout.ts';
import { readInput } from '../http/read-input.ts';
import { idParams, newDispute } from './input.ts';
import { disputeView } from './views.ts';

const setting = {
  notifications: z.enum(NOTIFICATION_MODES),
  lateMs: z
    .int()
    .min(0)
    .max(24 * 60 * 60_000)
    .default(DEFAULT_SETTING.lateMs),
};
const settingBody = z.strictObject(setting);
const nextBody = z.strictObject({ ...setting, count: z.int().min(0).max(1_000_000_000) });

/**
 * Adds calls below /control that a real provider doesn't have. Without authorization, they control
 * the outcome of notifications, payouts and disputes.
 */
export function controlRoutes(app: FastifyInstance, engine: Engine): void {
  const { store } = engine;
  const { noun } = engine.face;

  app.get('/settings', async () => {
    const next = store.notificationRules.get('next');
    const isWaiting = next && (next.remaining ?? 0) > 0;
    return {
      ...generalSetting(store),
      [noun === 'checkout' ? 'nextCheckouts' : 'nextPayments']: isWaiting
        ? { count: next.remaining, notifications: next.notifications, lateMs: next.lateMs }
        : null,
      deliveries: store.deliveries.counts(),
    };
  });

  app.put('/settings', async (request) => {
    const body = readInput(settingBody, request.body);
    await store.write(() => store.notificationRules.put('general', body));
    return body;
  });

  app.put(`/next-${noun}s`, async (request) => {
    const { count, ...rest } = readInput(nextBody, request.body);
    await store.write(() => store.notificationRules.put('next', rest, count));
    return { count, ...rest };
  });

  app.put(`/${noun}s/:id/notifications`, async (request) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(settingBody, request.body);
    await store.write(() => store.checkouts.update({ ...loadCheckout(engine, id), ...body }));
    return { id, ...body };
  });

  app.put('/references/:reference/notifications', async (request) => {
    const { reference } = readInput(z.object({ reference: z.string() }), request.params);
    const body = readInput(settingBody, request.body);
    await store.write(() => store.notificationRules.put(`reference:${reference}`, body));
    return { reference, ...body };
  });

  app.post('/deliveries/flush', async () => flushDeliveries(engine));

  app.post('/disputes', async (request, reply) => {
    const input = readInput(newDispute(noun), request.body);
    const row = await store.write(() => openDispute(engine, input));
    return reply.code(201).send(disputeView(engine, row));
  });

  app.post('/disputes/:id/end', async (request) => {
    const { id } = readInput(idParams, request.params);
    const { status } = readInput(z.strictObject({ status: z.enum(['won', 'lost']) }), request.body);
    return disputeView(engine, await store.write(() => endDispute(engine, id, status)));
  });

  app.get('/payouts', async () => ({ mode: payoutMode(engine) }));

  app.put('/payouts', async (request) => {
    const { mode } = readInput(z.strictObject({ mode: z.enum(PAYOUT_MODES) }), request.body);
    await store.write(() => setPayoutMode(engine, mode));
    return { mode };
  });
}
