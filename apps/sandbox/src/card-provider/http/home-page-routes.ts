import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endDispute, openDispute } from '../../engine/dispute.ts';
import { flushDeliveries } from '../../engine/events.ts';
import { generalSetting, NOTIFICATION_MODES } from '../../engine/notification-setting.ts';
import { PAYOUT_MODES, payoutMode, setPayoutMode } from '../../engine/payout.ts';
import type { CheckoutRow, PayoutRow } from '../../engine/rows.ts';
import { refuseCrossSiteForms } from '../../http/guards.ts';
import { readInput } from '../../http/read-input.ts';
import { idParams } from '../../merchant/input.ts';
import type { Locale } from '../../page/locale.ts';
import { sendPage } from '../../page/send-page.ts';
import type { CardProvider } from '../card-provider.ts';
import { homePage } from '../page/home-page.ts';

const LATEST_COUNT = 20;
const MAX_LATE_SECONDS = 24 * 60 * 60;

const pageQuery = z.object({ lang: z.enum(['ro', 'en']).catch('ro') });
const settingsBody = z.object({ notifications: z.enum(NOTIFICATION_MODES), lateSeconds: z.string().max(20) });
const disputeBody = z.object({ checkoutId: z.string() });
const decisionBody = z.object({ status: z.enum(['won', 'lost']) });
const payoutSettingsBody = z.object({ mode: z.enum(PAYOUT_MODES) });

/** Adds the sandbox's administration page with its forms. */
export async function homePageRoutes(app: FastifyInstance, { engine }: CardProvider): Promise<void> {
  const { store } = engine;
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);

  const cardOf = ({ checkoutId, cardToken }: PayoutRow) => {
    const saved = cardToken === null ? undefined : store.cards.byId(cardToken);
    if (saved) return `${saved.brand} •••• ${saved.last4}`;
    const checkout = checkoutId === null ? undefined : store.checkouts.byId(checkoutId);
    return checkout?.cardLast4 ? `${checkout.cardBrand} •••• ${checkout.cardLast4}` : '–';
  };

  const canBeDisputed = ({ id, status }: CheckoutRow) =>
    status === 'succeeded' && store.disputes.ofCheckout(id).every((dispute) => dispute.status === 'won');

  const page = (locale: Locale, extra: { hasLateProblem?: boolean } = {}) => {
    const { pending = 0, held = 0 } = store.deliveries.counts();
    const latest = store.checkouts.latest(LATEST_COUNT);
    return homePage({
      locale,
      setting: generalSetting(store),
      webhookUrl: engine.webhook()?.url ?? null,
      waitingDeliveries: pending + held,
      latest,
      disputable: new Set(latest.filter(canBeDisputed).map(({ id }) => id)),
      disputes: store.disputes.latest(LATEST_COUNT).map((row) => ({
        ...row,
        reference: store.checkouts.byId(row.checkoutId)?.reference ?? '',
      })),
      payoutMode: payoutMode(engine),
      payouts: store.payouts.latest(LATEST_COUNT).map((row) => ({ ...row, card: cardOf(row) })),
      ...extra,
    });
  };

  app.get('/', async (request, reply) => sendPage(reply, page(readInput(pageQuery, request.query).lang)));

  app.post('/settings', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const { notifications, lateSeconds } = readInput(settingsBody, request.body);
    const seconds = Number(lateSeconds.trim().replace(',', '.') || 'none');
    if (!(seconds >= 0 && seconds <= MAX_LATE_SECONDS)) {
      return sendPage(reply.code(422), page(lang, { hasLateProblem: true }));
    }
    const setting = { notifications, lateMs: Math.round(seconds * 1000) };
    await store.write(() => store.notificationRules.put('general', setting));
    return reply.redirect(`/?lang=${lang}`, 303);
  });

  app.post('/payout-settings', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const { mode } = readInput(payoutSettingsBody, request.body);
    await store.write(() => setPayoutMode(engine, mode));
    return reply.redirect(`/?lang=${lang}`, 303);
  });

  app.post('/disputes', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const input = readInput(disputeBody, request.body);
    await store.write(() => openDispute(engine, input));
    return reply.redirect(`/?lang=${lang}`, 303);
  });

  app.post('/disputes/:id', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const { id } = readInput(idParams, request.params);
    const { status } = readInput(decisionBody, request.body);
    await store.write(() => endDispute(engine, id, status));
    return reply.redirect(`/?lang=${lang}`, 303);
  });

  app.post('/deliveries/flush', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    await flushDeliveries(engine);
    return reply.redirect(`/?lang=${lang}`, 303);
  });
}
