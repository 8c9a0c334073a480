import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { flushDeliveries } from '../../notification/flush-deliveries.ts';
import { NOTIFICATION_MODES, generalSetting } from '../../notification/notification-mode.ts';
import { homePage } from '../page/home-page.ts';
import type { Locale } from '../page/texts.ts';
import { PAYOUT_MODES } from '../payout/payout-mode.ts';
import type { Provider } from '../provider.ts';
import type { PayoutRow } from '../store/payout-table.ts';
import { answerPageError } from './answer-page-error.ts';
import { readInput } from '../../http/read-input.ts';
import { refuseCrossSiteForms } from '../../http/refuse-cross-site-forms.ts';
import { sendPage } from '../../page/send-page.ts';

const LATEST_COUNT = 20;
const MAX_LATE_SECONDS = 24 * 60 * 60;

const pageQuery = z.object({ lang: z.enum(['ro', 'en']).catch('ro') });
const settingsBody = z.object({ notifications: z.enum(NOTIFICATION_MODES), lateSeconds: z.string().max(20) });
const payoutSettingsBody = z.object({ mode: z.enum(PAYOUT_MODES) });

/** The page for whoever looks after the sandbox, with its two forms. */
export async function homePageRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  const { store } = provider;
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);
  app.setErrorHandler(answerPageError);

  const cardOf = ({ checkoutId, cardToken }: PayoutRow) => {
    const saved = cardToken === null ? undefined : store.cards.byToken(cardToken);
    if (saved) return `${saved.brand} •••• ${saved.last4}`;
    const checkout = checkoutId === null ? undefined : store.checkouts.byId(checkoutId);
    return checkout?.cardLast4 ? `${checkout.cardBrand} •••• ${checkout.cardLast4}` : '–';
  };

  const page = (locale: Locale, extra: { hasLateProblem?: boolean } = {}) => {
    const { pending = 0, held = 0 } = store.deliveries.counts();
    return homePage({
      locale,
      setting: generalSetting(store),
      webhookUrl: provider.webhook?.url ?? null,
      waitingDeliveries: pending + held,
      latest: store.checkouts.latest(LATEST_COUNT),
      payoutMode: store.payouts.mode(),
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
    await store.write(() => store.payouts.setMode(mode));
    return reply.redirect(`/?lang=${lang}`, 303);
  });

  app.post('/deliveries/flush', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    await flushDeliveries(provider);
    return reply.redirect(`/?lang=${lang}`, 303);
  });
}
