import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { readInput } from '../../http/read-input.ts';
import { readExpiry } from '../card/card-form.ts';
import { testCardOf } from '../card/test-cards.ts';
import { answerChallenge } from '../checkout/answer-challenge.ts';
import { checkoutView } from '../checkout/checkout-view.ts';
import { cancelCheckout } from '../checkout/end-checkout.ts';
import { readCheckout } from '../checkout/load-checkout.ts';
import type { Provider } from '../provider.ts';
import { readRegistration } from '../registration/load-registration.ts';
import {
  answerRegistrationChallenge,
  cancelRegistration,
  registerCard,
} from '../registration/register-card.ts';
import { registrationView } from '../registration/registration-view.ts';

/** Years that a test card is good for when a test does not say. */
const USUAL_LIFE_YEARS = 3;

const challenge = z.enum(['approve', 'refuse']).default('approve');
const idParams = z.object({ id: z.string() });

/** A card as tests name it: its number, with or without spaces. */
export const testCardNumber = z
  .union([z.string(), z.int()])
  .transform((card) => String(card).replace(/[\s-]/g, ''));

const saveBody = z.strictObject({ card: testCardNumber, expiry: z.string().max(10).optional(), challenge });

/** What a person does on the pages of saved cards, as calls for tests, below /control. */
export function cardControlRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/registrations/:id/save', async (request) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(saveBody, request.body);
    const card = testCardOf(body.card);
    if (!card) throw new ApiError('unknown_test_card', 'Only the test cards are taken here.');
    const usual = { month: 12, year: new Date(provider.now()).getUTCFullYear() + USUAL_LIFE_YEARS };
    const expiry = body.expiry === undefined ? usual : readExpiry(body.expiry);
    if (!expiry) throw new ApiError('invalid_request', 'expiry: month and year, such as 09/30');
    const { status } = await readRegistration(provider, id);
    if (status !== 'open') throw new ApiError('registration_not_open', `The registration is ${status}.`);
    const row = await registerCard(provider, id, { card, expiry }, null);
    if (row.isChallenged === 1) {
      await answerRegistrationChallenge(provider, id, row.attemptCount, body.challenge);
    }
    return registrationView(provider, await readRegistration(provider, id));
  });

  app.post('/registrations/:id/cancel', async (request) => {
    const { id } = readInput(idParams, request.params);
    return registrationView(provider, await cancelRegistration(provider, id));
  });

  app.post('/checkouts/:id/challenge', async (request) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(z.strictObject({ challenge }), request.body);
    const attempt = provider.store.attempts.ofCheckout(id).at(-1);
    if (attempt?.outcome !== 'challenge') throw new ApiError('not_found', 'The bank asks nothing.');
    await answerChallenge(provider, id, attempt.id, body.challenge);
    return checkoutView(provider, await readCheckout(provider, id));
  });

  app.post('/checkouts/:id/cancel', async (request) => {
    const { id } = readInput(idParams, request.params);
    return checkoutView(provider, await cancelCheckout(provider, id));
  });
}
