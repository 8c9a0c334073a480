import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { readIdempotencyKey, readInput } from '../../http/read-input.ts';
import type { Provider } from '../provider.ts';
import { createRegistration, newRegistration } from '../registration/create-registration.ts';
import { readRegistration } from '../registration/load-registration.ts';
import { registrationView } from '../registration/registration-view.ts';
import { chargeCard, newCharge } from '../saved-card/charge-card.ts';
import { savedCardView } from '../saved-card/saved-card-view.ts';

const idParams = z.object({ id: z.string() });
const tokenParams = z.object({ token: z.string() });

/** The calls of a merchant's server about cards that people let it keep, below /v1. */
export function savedCardRoutes(app: FastifyInstance, provider: Provider): void {
  const { store } = provider;

  app.post('/registrations', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newRegistration, request.body);
    return reply.code(201).send(await createRegistration(provider, key, input));
  });

  app.get('/registrations', async (request) => {
    const { reference } = readInput(z.strictObject({ reference: z.string().min(1) }), request.query);
    const found = store.registrations.byReference(reference).map((row) => readRegistration(provider, row.id));
    return { data: (await Promise.all(found)).map((row) => registrationView(provider, row)) };
  });

  app.get('/registrations/:id', async (request) => {
    const { id } = readInput(idParams, request.params);
    return registrationView(provider, await readRegistration(provider, id));
  });

  app.get('/cards/:token', async (request) => {
    const card = store.cards.byToken(readInput(tokenParams, request.params).token);
    if (!card || card.deletedAt !== null) throw new ApiError('not_found', 'There is no such card.');
    return savedCardView(card);
  });

  app.delete('/cards/:token', async (request, reply) => {
    const { token } = readInput(tokenParams, request.params);
    const isKnown = await store.write(() => store.cards.remove(token, provider.now()));
    if (!isKnown) throw new ApiError('not_found', 'There is no such card.');
    return reply.code(204).send();
  });

  app.post('/charges', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newCharge, request.body);
    return reply.code(201).send(await chargeCard(provider, key, input));
  });
}
