import { randomUUID } from 'node:crypto';
import { callOverHttp } from './api-client.ts';
import { saveWithoutPage } from './card-provider.ts';
import type { StackAddress } from './stack-address.ts';
import { expectOk, type Player } from './new-player.ts';

/** Saves a card for the player without pages. Resolves once it's in the list. */
export async function saveCard(
  stack: StackAddress,
  player: Pick<Player, 'token'>,
  card: string,
): Promise<void> {
  const { token } = player;
  const body = {
    successUrl: `${stack.player}/card-add/success`,
    failedUrl: `${stack.player}/card-add/failure`,
  };
  const before = await listOf(stack, player);
  const { data } = await expectOk(
    callOverHttp(stack.api, 'addCard', { token, idempotencyKey: randomUUID(), body }),
  );
  await saveWithoutPage(stack, data.paymentUrl, card);
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await listOf(stack, player)) !== before) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The card did not come into the list');
}

/** Returns the list as one string, because saving a card again only updates its entry. */
async function listOf(stack: StackAddress, { token }: Pick<Player, 'token'>): Promise<string> {
  const { data } = await expectOk(callOverHttp(stack.api, 'listCards', { token }));
  return JSON.stringify(data.userCardList);
}
