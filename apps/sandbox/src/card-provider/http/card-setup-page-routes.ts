import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerSetupChallenge, cancelCardSetup, readCardSetup, saveCard } from '../../engine/card-setup.ts';
import type { CardSetupRow } from '../../engine/rows.ts';
import { refuseCrossSiteForms } from '../../http/guards.ts';
import { readInput } from '../../http/read-input.ts';
import { idParams } from '../../merchant/input.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import type { CardProvider } from '../card-provider.ts';
import type { FormState } from '../page/card-form.ts';
import { cardSetupPage } from '../page/card-setup-page.ts';
import { cardSetupChallengePage } from '../page/challenge-page.ts';
import { cardSetupFinishedPage } from '../page/finished-page.ts';
import { readCard } from '../read-card.ts';
import { cardBody, challengeBody } from './card-forms.ts';

const challengeParams = z.object({ id: z.string(), attempt: z.coerce.number().int().min(1) });
const pageQuery = z.object({ another: z.literal('yes').optional() });

/** Adds the pages on which a person saves a card for the merchant, below /card-setup. */
export async function cardSetupPageRoutes(app: FastifyInstance, provider: CardProvider): Promise<void> {
  const { engine } = provider;
  const { store } = engine;
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);

  app.get('/:id', async (request, reply) => {
    const row = await readCardSetup(engine, readInput(idParams, request.params).id);
    const { another } = readInput(pageQuery, request.query);
    if (row.isChallenged === 1 && another === undefined) return redirectOn(reply, row);
    if (row.status === 'open') return sendCardSetupPage(reply, provider, row);
    const card = row.cardToken === null ? undefined : store.cards.byId(row.cardToken);
    return sendPage(reply, cardSetupFinishedPage(row, card, provider.merchantName));
  });

  app.post('/:id/save', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(cardBody, request.body);
    const row = await readCardSetup(engine, id);
    if (row.status !== 'open') return redirectOn(reply, row);
    const read = readCard(body, engine.now());
    if (!read.ok) {
      const form = { problems: read.problems, expiry: body.expiry, name: body.name };
      return sendCardSetupPage(reply.code(422), provider, row, form);
    }
    return redirectOn(reply, await store.write(() => saveCard(engine, id, read, body.attemptsSeen)));
  });

  app.post('/:id/cancel', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    return redirectOn(reply, await store.write(() => cancelCardSetup(engine, id)));
  });

  app.get('/:id/challenge/:attempt', async (request, reply) => {
    const { id, attempt } = readInput(challengeParams, request.params);
    const row = await readCardSetup(engine, id);
    if (row.isChallenged === 0 || row.attemptCount !== attempt) return redirectOn(reply, row);
    allowReturn(reply, row);
    return sendPage(reply, cardSetupChallengePage(row, provider.merchantName));
  });

  app.post('/:id/challenge/:attempt', async (request, reply) => {
    const { id, attempt } = readInput(challengeParams, request.params);
    const { answer } = readInput(challengeBody, request.body);
    return redirectOn(reply, await store.write(() => answerSetupChallenge(engine, id, attempt, answer)));
  });
}

/** Redirects a person to the page that fits the setup's new state. */
function redirectOn(reply: FastifyReply, row: CardSetupRow) {
  allowReturn(reply, row);
  const page = `/card-setup/${row.id}`;
  const target: Record<CardSetupRow['status'], string> = {
    open: row.isChallenged === 1 ? `${page}/challenge/${row.attemptCount}` : page,
    succeeded: row.successUrl,
    failed: row.failedUrl,
    expired: page,
  };
  return reply.redirect(target[row.status], 303);
}

function sendCardSetupPage(reply: FastifyReply, provider: CardProvider, row: CardSetupRow, form?: FormState) {
  allowReturn(reply, row);
  return sendPage(reply, cardSetupPage(row, provider.merchantName, form));
}

function allowReturn(reply: FastifyReply, row: CardSetupRow): void {
  setSecurityHeaders(reply, [row.successUrl, row.failedUrl]);
}
