import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerFromWallet, WALLET_ANSWERS } from '../../engine/checkout.ts';
import type { Engine } from '../../engine/engine.ts';
import { balanceBani, topUp } from '../../engine/wallet.ts';
import { readInput } from '../../http/read-input.ts';
import { idParams, MAX_AMOUNT_BANI } from '../../merchant/input.ts';
import { checkoutView } from '../../merchant/views.ts';

const walletBody = z.strictObject({ balanceBani: z.int().min(0).max(MAX_AMOUNT_BANI) });

/** Adds calls below /control, with which tests use the payment page and change wallets. */
export function walletControlRoutes(app: FastifyInstance, engine: Engine): void {
  app.post('/payments/:id/answer', async (request) => {
    const { id } = readInput(idParams, request.params);
    const { answer } = readInput(z.strictObject({ answer: z.enum(WALLET_ANSWERS) }), request.body);
    return checkoutView(engine, await engine.store.write(() => answerFromWallet(engine, id, answer)));
  });

  app.get('/wallets/:id', async (request) => {
    const { id } = readInput(idParams, request.params);
    return { playerId: id, balanceBani: balanceBani(engine, id) };
  });

  app.put('/wallets/:id', async (request) => {
    const { id } = readInput(idParams, request.params);
    const { balanceBani: wanted } = readInput(walletBody, request.body);
    await engine.store.write(() => topUp(engine, id, wanted - balanceBani(engine, id)));
    return { playerId: id, balanceBani: balanceBani(engine, id) };
  });
}
