import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { requireSecretKey } from '../http/guards.ts';
import { readInput } from '../http/read-input.ts';
import { serviceApp } from '../http/service-app.ts';
import { messagePage } from '../page/layout.ts';
import { localeOf } from '../page/locale.ts';
import { sendPage } from '../page/send-page.ts';
import { homePage } from './page/home-page.ts';
import { textsOf } from './page/texts.ts';

const messageBody = z.strictObject({
  messageId: z.string().min(1).max(100),
  platform: z.enum(['web', 'android', 'ios']),
  address: z.string().min(1).max(2000),
  language: z.enum(['ro', 'en']),
  title: z.string().min(1).max(200),
  body: z.string().min(1).max(500),
  url: z.string().regex(/^\/[a-z]/),
  expiresAt: z.iso.datetime({ offset: true }),
});

/** A sent message with its time of arrival. */
export type SentMessage = z.infer<typeof messageBody> & { receivedAt: string };

const mode = z.strictObject({ mode: z.enum(['normal', 'gone', 'unavailable']) });

const KEPT_COUNT = 500;

export type PushServiceOptions = {
  /** The key that authorizes the sender. */
  secretKey: string;
  now: () => number;
  /** The base URL of links in messages, without a trailing slash. */
  webOrigin: string;
};

/**
 * Creates a push service that shows sent messages instead of delivering them. They are lost when
 * the process ends.
 */
export function pushService({ secretKey, now, webOrigin }: PushServiceOptions): {
  app: FastifyInstance;
  stop: () => Promise<void>;
} {
  const sent: SentMessage[] = [];
  let current: z.infer<typeof mode>['mode'] = 'normal';
  const app = serviceApp({
    calls: /^\/(api|control)(\/|$)/,
    assets: ['push.css', 'icon.svg'].map((name) => new URL(`page/${name}`, import.meta.url)),
    missingPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).missing),
    brokenPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).broken),
  });
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
    const { lang } = request.query;
    const locale = localeOf(typeof lang === 'string' ? lang : request.headers['accept-language']);
    return sendPage(reply, homePage({ locale, sent, webOrigin }));
  });
  app.get('/control/messages', async () => ({ messages: sent }));
  app.put('/control/settings', async (request) => {
    current = readInput(mode, request.body).mode;
    return { mode: current };
  });
  app.register(
    async (scope) => {
      scope.addHook('onRequest', requireSecretKey(secretKey));
      scope.post('/messages', async (request, reply) => {
        const message = readInput(messageBody, request.body);
        if (current === 'gone') throw new ApiError('gone', 'The device is not known any more.');
        if (current === 'unavailable') throw new ApiError('unavailable', 'The push service is away.');
        sent.unshift({ ...message, receivedAt: new Date(now()).toISOString() });
        sent.length = Math.min(sent.length, KEPT_COUNT);
        return reply.code(201).send({});
      });
    },
    { prefix: '/api' },
  );
  return { app, stop: async () => app.close() };
}
