import { setTimeout as wait } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseCrossSiteForms, requireSecretKey } from '../http/guards.ts';
import { readInput } from '../http/read-input.ts';
import type { Locale } from '../page/locale.ts';
import { sendPage } from '../page/send-page.ts';
import { LIST_MODES, NationalList } from './exclusion-list.ts';
import { listPage } from './page/list-page.ts';

const checkBody = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) });
const pageQuery = z.object({ lang: z.enum(['ro', 'en']).catch('ro') });
const cnpBody = z.object({ cnp: z.string().max(20) });
const hashBody = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) });
const modeBody = z.object({ mode: z.enum(LIST_MODES) });

/** Longer than any merchant waits for this list. */
const SILENCE_MS = 2_000;

/**
 * Adds the national exclusion list: the lookup call, and a page that adds people to the list in a
 * demo.
 */
export async function exclusionListRoutes(app: FastifyInstance, { secretKey }: { secretKey: string }) {
  const list = new NationalList(secretKey);
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);
  const page = (locale: Locale, problem: { hasCnpProblem?: boolean } = {}) =>
    listPage({ locale, listed: list.listed, mode: list.mode, ...problem });

  app.post('/v1/checks', { onRequest: requireSecretKey(secretKey) }, async (request) => {
    const { hash } = readInput(checkBody, request.body);
    if (list.mode === 'silent') await wait(SILENCE_MS);
    return { excluded: list.has(hash) };
  });
  app.get('/', async (request, reply) => sendPage(reply, page(readInput(pageQuery, request.query).lang)));
  app.post('/persons', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const cnp = readInput(cnpBody, request.body).cnp.trim();
    if (!/^\d{13}$/.test(cnp)) return sendPage(reply.code(422), page(lang, { hasCnpProblem: true }));
    list.add(cnp);
    return reply.redirect(`/exclusion-list?lang=${lang}`, 303);
  });
  app.post('/removals', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    list.remove(readInput(hashBody, request.body).hash);
    return reply.redirect(`/exclusion-list?lang=${lang}`, 303);
  });
  app.post('/mode', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    list.mode = readInput(modeBody, request.body).mode;
    return reply.redirect(`/exclusion-list?lang=${lang}`, 303);
  });
}
