import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createCardSetup, loadCardSetup, readCardSetup } from '../../engine/card-setup.ts';
import { loadCheckout } from '../../engine/checkout.ts';
import { settleDue } from '../../engine/engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { onceForKey } from '../../engine/once-for-key.ts';
import { chargePhoneWallet } from '../../engine/phone-wallet.ts';
import { chargeCard, deleteCard } from '../../engine/saved-card.ts';
import { readIdempotencyKey, readInput } from '../../http/read-input.ts';
import { byReference, idParams, newCardSetup, newCharge, newWalletCharge } from '../../merchant/input.ts';
import { known } from '../../merchant/merchant-routes.ts';
import { cardSetupView, cardView, checkoutView } from '../../merchant/views.ts';

const tokenParams = z.object({ token: z.string() });

/**
 * Adds the merchant's calls for saved cards and phone wallets, below /v1. The response to a
 * repeated request shows the current state.
 */
export function cardRoutes(app: FastifyInstance, engine: Engine): void {
  const { store } = engine;

  app.post('/card-setups', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newCardSetup, request.body);
    const row = await store.write(() => {
      const id = onceForKey(store, key, ['card-setup', input], () => createCardSetup(engine, input).id);
      return loadCardSetup(engine, id);
    });
    return reply.code(201).send(cardSetupView(engine, row));
  });

  app.get('/card-setups', async (request) => {
    const { reference } = readInput(byReference, request.query);
    await settleDue(engine);
    return { data: store.cardSetups.byReference(reference).map((row) => cardSetupView(engine, row)) };
  });

  app.get('/card-setups/:id', async (request) =>
    cardSetupView(engine, await readCardSetup(engine, readInput(idParams, request.params).id)),
  );

  app.get('/cards/:token', async (request) => {
    const card = store.cards.byId(readInput(tokenParams, request.params).token);
    return cardView(known(card?.deletedAt === null ? card : undefined, 'card'));
  });

  app.delete('/cards/:token', async (request, reply) => {
    const { token } = readInput(tokenParams, request.params);
    await store.write(() => deleteCard(engine, token));
    return reply.code(204).send();
  });

  app.post('/charges', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const { cardToken, isPersonPresent, ...order } = readInput(newCharge, request.body);
    const row = await store.write(() => {
      const charge = { cardToken, isPersonPresent };
      const id = onceForKey(
        store,
        key,
        ['charge', order, charge],
        () => chargeCard(engine, order, charge).id,
      );
      return loadCheckout(engine, id);
    });
    return reply.code(201).send(checkoutView(engine, row));
  });

  app.post('/wallet-charges', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const { walletToken, ...order } = readInput(newWalletCharge, request.body);
    const row = await store.write(() => {
      const charge = () => chargePhoneWallet(engine, order, walletToken).id;
      const id = onceForKey(store, key, ['wallet-charge', order, walletToken], charge);
      return loadCheckout(engine, id);
    });
    return reply.code(201).send(checkoutView(engine, row));
  });
}
