import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readInput } from '../../http/read-input.ts';
import { refuseCrossSiteForms } from '../../http/refuse-cross-site-forms.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import { readCard } from '../card/card-form.ts';
import type { FormState } from '../page/card-form.ts';
import { registrationChallengePage } from '../page/challenge-page.ts';
import { registrationFinishedPage } from '../page/registration-finished-page.ts';
import { registrationPage } from '../page/registration-page.ts';
import type { Provider } from '../provider.ts';
import { readRegistration } from '../registration/load-registration.ts';
import {
  answerRegistrationChallenge,
  cancelRegistration,
  registerCard,
} from '../registration/register-card.ts';
import type { RegistrationRow } from '../store/registration-table.ts';
import { answerPageError } from './answer-page-error.ts';
import { cardBody, challengeBody } from './card-page-forms.ts';

const idParams = z.object({ id: z.string() });
const challengeParams = z.object({ id: z.string(), attempt: z.coerce.number().int().min(1) });
const pageQuery = z.object({ another: z.literal('yes').optional() });

/** The pages on which a person lets the merchant keep a card, below /registration. */
export async function registrationPageRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);
  app.setErrorHandler(answerPageError);

  app.get('/:id', async (request, reply) => {
    const row = await readRegistration(provider, readInput(idParams, request.params).id);
    const { another } = readInput(pageQuery, request.query);
    if (row.isChallenged === 1 && another === undefined) return leadOn(reply, row);
    if (row.status === 'open') return sendRegistrationPage(reply, provider, row);
    const card = row.cardToken === null ? undefined : provider.store.cards.byToken(row.cardToken);
    return sendPage(reply, registrationFinishedPage(row, card, provider.merchantName));
  });

  app.post('/:id/save', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(cardBody, request.body);
    const row = await readRegistration(provider, id);
    if (row.status !== 'open') return leadOn(reply, row);
    const read = readCard(body, provider.now());
    if (!read.ok) {
      const form = { problems: read.problems, expiry: body.expiry, name: body.name };
      return sendRegistrationPage(reply.code(422), provider, row, form);
    }
    return leadOn(reply, await registerCard(provider, id, read, body.attemptsSeen));
  });

  app.post('/:id/cancel', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    return leadOn(reply, await cancelRegistration(provider, id));
  });

  app.get('/:id/challenge/:attempt', async (request, reply) => {
    const { id, attempt } = readInput(challengeParams, request.params);
    const row = await readRegistration(provider, id);
    if (row.isChallenged === 0 || row.attemptCount !== attempt) return leadOn(reply, row);
    allowReturn(reply, row);
    return sendPage(reply, registrationChallengePage(row, provider.merchantName));
  });

  app.post('/:id/challenge/:attempt', async (request, reply) => {
    const { id, attempt } = readInput(challengeParams, request.params);
    const { answer } = readInput(challengeBody, request.body);
    return leadOn(reply, await answerRegistrationChallenge(provider, id, attempt, answer));
  });
}

/** Leads a person to where they belong after something has happened to the registration. */
function leadOn(reply: FastifyReply, row: RegistrationRow) {
  allowReturn(reply, row);
  const page = `/registration/${row.id}`;
  const target: Record<RegistrationRow['status'], string> = {
    open: row.isChallenged === 1 ? `${page}/challenge/${row.attemptCount}` : page,
    succeeded: row.successUrl,
    failed: row.failedUrl,
    expired: page,
  };
  return reply.redirect(target[row.status], 303);
}

function sendRegistrationPage(
  reply: FastifyReply,
  provider: Provider,
  row: RegistrationRow,
  form?: FormState,
) {
  allowReturn(reply, row);
  return sendPage(reply, registrationPage(row, provider.merchantName, form));
}

function allowReturn(reply: FastifyReply, row: RegistrationRow): void {
  setSecurityHeaders(reply, [row.successUrl, row.failedUrl]);
}
