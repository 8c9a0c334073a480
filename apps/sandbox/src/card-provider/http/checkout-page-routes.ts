import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerChallenge, cancelCheckout, payCheckout, readCheckout } from '../../engine/checkout.ts';
import type { CheckoutRow, CheckoutStatus } from '../../engine/rows.ts';
import { refuseCrossSiteForms } from '../../http/guards.ts';
import { readInput } from '../../http/read-input.ts';
import { idParams } from '../../merchant/input.ts';
import { known } from '../../merchant/merchant-routes.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import type { CardProvider } from '../card-provider.ts';
import type { FormState } from '../page/card-form.ts';
import { challengePage } from '../page/challenge-page.ts';
import { checkoutPage } from '../page/checkout-page.ts';
import { finishedPage, waitingPage } from '../page/finished-page.ts';
import { readCard } from '../read-card.ts';
import { cardBody, challengeBody } from './card-forms.ts';

const WAITING_REFRESH_S = 2;

const challengeParams = z.object({ id: z.string(), attemptId: z.string() });

/** Adds the pages on which a person pays, below /checkout. */
export async function checkoutPageRoutes(app: FastifyInstance, provider: CardProvider): Promise<void> {
  const { engine } = provider;
  const { store } = engine;
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);

  app.get('/:id', async (request, reply) => {
    const checkout = await readCheckout(engine, readInput(idParams, request.params).id);
    if (checkout.status === 'processing') return reply.redirect(`/checkout/${checkout.id}/waiting`, 303);
    // When a saved card is charged, the bank's challenge is the only page.
    if (checkout.status === 'open' && checkout.cardToken !== null)
      return redirectOn(reply, provider, checkout);
    if (checkout.status === 'open') return sendCheckoutPage(reply, provider, checkout);
    return sendPage(reply, finishedPage({ ...checkout, status: checkout.status }, provider.merchantName));
  });

  app.post('/:id/pay', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(cardBody, request.body);
    const checkout = await readCheckout(engine, id);
    if (checkout.status !== 'open' || checkout.cardToken !== null)
      return redirectOn(reply, provider, checkout);
    const read = readCard(body, engine.now());
    if (!read.ok) {
      const form = { problems: read.problems, expiry: body.expiry, name: body.name };
      return sendCheckoutPage(reply.code(422), provider, checkout, form);
    }
    const result = await store.write(() => payCheckout(engine, id, read.card, body.attemptsSeen));
    return redirectOn(reply, provider, result.checkout);
  });

  app.post('/:id/cancel', async (request, reply) => {
    const { id } = readInput(idParams, request.params);
    return redirectOn(reply, provider, await store.write(() => cancelCheckout(engine, id)));
  });

  app.get('/:id/waiting', async (request, reply) => {
    const checkout = await readCheckout(engine, readInput(idParams, request.params).id);
    if (checkout.status !== 'processing') return redirectOn(reply, provider, checkout);
    // A header, because accessibility checkers reject a `<meta http-equiv="refresh">`, which
    // reloads a page while it's being read.
    reply.header('refresh', String(WAITING_REFRESH_S));
    return sendPage(reply, waitingPage(checkout));
  });

  app.get('/:id/challenge/:attemptId', async (request, reply) => {
    const { id, attemptId } = readInput(challengeParams, request.params);
    const checkout = await readCheckout(engine, id);
    const attempt = known(
      store.attempts.ofCheckout(id).find((one) => one.id === attemptId),
      'attempt',
    );
    if (checkout.status !== 'open' || attempt.outcome !== 'challenge') {
      return reply.redirect(`/checkout/${id}`, 303);
    }
    allowReturn(reply, checkout);
    return sendPage(reply, challengePage(checkout, attempt, provider.merchantName));
  });

  app.post('/:id/challenge/:attemptId', async (request, reply) => {
    const { id, attemptId } = readInput(challengeParams, request.params);
    const { answer } = readInput(challengeBody, request.body);
    return redirectOn(
      reply,
      provider,
      await store.write(() => answerChallenge(engine, id, attemptId, answer)),
    );
  });
}

/** Redirects a person to the page that fits the checkout's new state. */
function redirectOn(reply: FastifyReply, provider: CardProvider, checkout: CheckoutRow) {
  allowReturn(reply, checkout);
  const page = `/checkout/${checkout.id}`;
  const last = provider.engine.store.attempts.ofCheckout(checkout.id).at(-1);
  const target: Record<CheckoutStatus, string> = {
    open: last?.outcome === 'challenge' ? `${page}/challenge/${last.id}` : page,
    processing: `${page}/waiting`,
    succeeded: checkout.successUrl,
    failed: checkout.failedUrl,
    expired: page,
  };
  return reply.redirect(target[checkout.status], 303);
}

function sendCheckoutPage(
  reply: FastifyReply,
  provider: CardProvider,
  checkout: CheckoutRow,
  form?: FormState,
) {
  allowReturn(reply, checkout);
  const attempts = provider.engine.store.attempts.ofCheckout(checkout.id);
  return sendPage(reply, checkoutPage(checkout, attempts, provider.merchantName, form));
}

function allowReturn(reply: FastifyReply, checkout: CheckoutRow): void {
  setSecurityHeaders(reply, [checkout.successUrl, checkout.failedUrl]);
}
