import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { readCard } from '../card/card-form.ts';
import { answerChallenge } from '../checkout/answer-challenge.ts';
import type { CheckoutStatus } from '../checkout/checkout-status.ts';
import { cancelCheckout } from '../checkout/end-checkout.ts';
import { readCheckout } from '../checkout/load-checkout.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { challengePage } from '../page/challenge-page.ts';
import { checkoutPage } from '../page/checkout-page.ts';
import type { FormState } from '../page/card-form.ts';
import { finishedPage } from '../page/finished-page.ts';
import { waitingPage } from '../page/waiting-page.ts';
import type { Provider } from '../provider.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { answerPageError } from './answer-page-error.ts';
import { cardBody, challengeBody } from './card-page-forms.ts';
import { readInput } from '../../http/read-input.ts';
import { refuseCrossSiteForms } from '../../http/refuse-cross-site-forms.ts';
import { sendPage } from '../../page/send-page.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';

const WAITING_REFRESH_S = 2;

const idParams = z.object({ id: z.string() });
const challengeParams = z.object({ id: z.string(), attemptId: z.string() });

/** The pages on which a person pays, below /checkout. */
export async function checkoutPageRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);
  app.setErrorHandler(answerPageError);

  app.get('/:id', async (request, reply) => {
    const checkout = await readCheckout(provider, readInput(idParams, request.params).id);
    if (checkout.status === 'processing') return reply.redirect(`/checkout/${checkout.id}/waiting`, 303);
    // Where a saved card is charged, the bank's question is the only page.
    if (checkout.status === 'open' && checkout.cardToken !== null) return leadOn(reply, provider, checkout);
    if (checkout.status === 'open') return sendCheckoutPage(reply, provider, checkout);
    return sendPage(reply, finishedPage({ ...checkout, status: checkout.status }, provider.merchantName));
  });

  app.post('/:id/pay', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(cardBody, request.body);
    const checkout = await readCheckout(provider, id);
    if (checkout.status !== 'open' || checkout.cardToken !== null) return leadOn(reply, provider, checkout);
    const read = readCard(body, provider.now());
    if (!read.ok) {
      const form = { problems: read.problems, expiry: body.expiry, name: body.name };
      return sendCheckoutPage(reply.code(422), provider, checkout, form);
    }
    const result = await payCheckout(provider, id, read.card, body.attemptsSeen);
    return leadOn(reply, provider, result.checkout);
  });

  app.post('/:id/cancel', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    return leadOn(reply, provider, await cancelCheckout(provider, id));
  });

  app.get('/:id/waiting', async (request, reply) => {
    const checkout = await readCheckout(provider, readInput(idParams, request.params).id);
    if (checkout.status !== 'processing') return leadOn(reply, provider, checkout);
    // A header, because a meta element of that name is taken for a page that turns itself over while being read.
    reply.header('refresh', String(WAITING_REFRESH_S));
    return sendPage(reply, waitingPage(checkout));
  });

  app.get('/:id/challenge/:attemptId', async (request, reply) => {
    const { id, attemptId } = readInput(challengeParams, request.params);
    const checkout = await readCheckout(provider, id);
    const attempt = provider.store.attempts.ofCheckout(id).find((one) => one.id === attemptId);
    if (!attempt) throw new ApiError('not_found', 'There is no such attempt.');
    if (checkout.status !== 'open' || attempt.outcome !== 'challenge') {
      return reply.redirect(`/checkout/${id}`, 303);
    }
    allowReturn(reply, checkout);
    return sendPage(reply, challengePage(checkout, attempt, provider.merchantName));
  });

  app.post('/:id/challenge/:attemptId', async (request, reply) => {
    const { id, attemptId } = readInput(challengeParams, request.params);
    const { answer } = readInput(challengeBody, request.body);
    return leadOn(reply, provider, await answerChallenge(provider, id, attemptId, answer));
  });
}

/** Leads a person to where they belong after something has happened to the checkout. */
function leadOn(reply: FastifyReply, provider: Provider, checkout: CheckoutRow) {
  allowReturn(reply, checkout);
  const page = `/checkout/${checkout.id}`;
  const last = provider.store.attempts.ofCheckout(checkout.id).at(-1);
  const target: Record<CheckoutStatus, string> = {
    open: last?.outcome === 'challenge' ? `${page}/challenge/${last.id}` : page,
    processing: `${page}/waiting`,
    succeeded: checkout.successUrl,
    failed: checkout.failedUrl,
    expired: page,
  };
  return reply.redirect(target[checkout.status], 303);
}

function sendCheckoutPage(reply: FastifyReply, provider: Provider, checkout: CheckoutRow, form?: FormState) {
  allowReturn(reply, checkout);
  const attempts = provider.store.attempts.ofCheckout(checkout.id);
  return sendPage(reply, checkoutPage(checkout, attempts, provider.merchantName, form));
}

function allowReturn(reply: FastifyReply, checkout: CheckoutRow): void {
  setSecurityHeaders(reply, [checkout.successUrl, checkout.failedUrl]);
}
