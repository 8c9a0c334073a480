import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import {
  answerSetupChallenge,
  cancelCardSetup,
  loadCardSetup,
  readCardSetup,
  saveCard,
} from '../../engine/card-setup.ts';
import { answerChallenge, cancelCheckout, payCheckout, readCheckout } from '../../engine/checkout.ts';
import type { Engine } from '../../engine/engine.ts';
import { testCardOf } from '../../engine/test-cards.ts';
import type { TestCard } from '../../engine/test-cards.ts';
import { readInput } from '../../http/read-input.ts';
import { idParams } from '../../merchant/input.ts';
import { cardSetupView, checkoutView } from '../../merchant/views.ts';
import { readExpiry } from '../read-card.ts';

/** Years until a test card expires, unless the test sets its expiry. */
const USUAL_LIFE_YEARS = 3;

/** A card number, with or without spaces. */
const cardNumber = z.union([z.string(), z.int()]).transform((card) => String(card).replace(/[\s-]/g, ''));

/** The person's answer to the bank's challenge (3-D Secure). */
const challenge = z.enum(['approve', 'refuse']).default('approve');

const payBody = z.strictObject({ card: cardNumber, challenge });
const saveBody = z.strictObject({ card: cardNumber, expiry: z.string().max(10).optional(), challenge });

/** Adds calls below /control, with which tests do what a person does on the pages. */
export function cardControlRoutes(app: FastifyInstance, engine: Engine): void {
  const { store } = engine;

  app.post('/checkouts/:id/pay', async (request) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(payBody, request.body);
    const card = requireTestCard(body.card);
    await store.write(() => {
      const { checkout, attempt } = payCheckout(engine, id, card);
      if (!attempt) throw new ApiError('checkout_not_open', `The checkout is ${checkout.status}.`);
      if (card.behaviour.kind === 'challenge') answerChallenge(engine, id, attempt.id, body.challenge);
    });
    return checkoutView(engine, await readCheckout(engine, id));
  });

  app.post('/checkouts/:id/challenge', async (request) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(z.strictObject({ challenge }), request.body);
    const attempt = store.attempts.ofCheckout(id).at(-1);
    if (attempt?.outcome !== 'challenge') throw new ApiError('not_found', 'There is no pending challenge.');
    return checkoutView(
      engine,
      await store.write(() => answerChallenge(engine, id, attempt.id, body.challenge)),
    );
  });

  app.post('/checkouts/:id/cancel', async (request) => {
    const { id } = readInput(idParams, request.params);
    return checkoutView(engine, await store.write(() => cancelCheckout(engine, id)));
  });

  app.post('/card-setups/:id/save', async (request) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(saveBody, request.body);
    const card = requireTestCard(body.card);
    const usual = { month: 12, year: new Date(engine.now()).getUTCFullYear() + USUAL_LIFE_YEARS };
    const expiry = body.expiry === undefined ? usual : readExpiry(body.expiry);
    if (!expiry) throw new ApiError('invalid_request', 'expiry: month and year, such as 09/30');
    await store.write(() => {
      const { status } = loadCardSetup(engine, id);
      if (status !== 'open') throw new ApiError('card_setup_not_open', `The card setup is ${status}.`);
      const { isChallenged, attemptCount } = saveCard(engine, id, { card, expiry });
      if (isChallenged === 1) answerSetupChallenge(engine, id, attemptCount, body.challenge);
    });
    return cardSetupView(engine, await readCardSetup(engine, id));
  });

  app.post('/card-setups/:id/cancel', async (request) => {
    const { id } = readInput(idParams, request.params);
    return cardSetupView(engine, await store.write(() => cancelCardSetup(engine, id)));
  });
}

function requireTestCard(number: string): TestCard {
  const card = testCardOf(number);
  if (!card) throw new ApiError('unknown_test_card', 'Only the test cards are taken here.');
  return card;
}
