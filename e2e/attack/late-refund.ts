import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { booksOf, paidTooLate } from '../support/books.ts';
import { payWithoutPage } from '../support/card-provider.ts';
import { registerPlayer } from '../support/new-player.ts';
import { buyTicket, startPayment } from '../support/new-ticket.ts';
import type { StackAddress } from '../support/stack-address.ts';
import { endTimeToPay } from '../support/time-to-pay.ts';

/** Time limit for a refund, which needs a job and a call to the provider. */
const refundWithinMs = 30_000;

/** Pays too late and checks that the money is refunded. */
export async function refundTakes(stack: StackAddress): Promise<string> {
  const player = await registerPlayer(stack);
  const { id } = await buyTicket(stack, player);
  const page = await startPayment(stack, player, id);
  await endTimeToPay(stack, id, () => payWithoutPage(stack, page));
  const paidAt = performance.now();
  while (performance.now() - paidAt < refundWithinMs) {
    if (isDeepStrictEqual(await booksOf(stack, id), paidTooLate)) {
      return `the refund of another took ${((performance.now() - paidAt) / 1000).toFixed(1)} s`;
    }
    await wait(200);
  }
  throw new Error(`The refund of another was not made within ${refundWithinMs} ms`);
}
