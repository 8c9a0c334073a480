import { randomUUID } from 'node:crypto';
import { callOverHttp } from '../support/api-client.ts';
import { copyPlayer } from '../support/copied-players.ts';
import { expectOk, registerPlayer } from '../support/new-player.ts';
import { buyTicket, startPayment } from '../support/new-ticket.ts';
import type { StackAddress } from '../support/stack-address.ts';

/** A ticket with a pending payment, and its player's token. */
export interface PendingTicket {
  readonly id: string;
  readonly token: string;
}

/** Number of accounts that work concurrently. */
const atOnce = 8;

/** Opens the provider's page for many tickets of many accounts, without paying. */
export async function openHostedPages(
  stack: StackAddress,
  { players, pagesEach }: { players: number; pagesEach: number },
): Promise<PendingTicket[]> {
  const model = await registerPlayer(stack);
  const emails = Array.from({ length: players }, () => `pagini-${randomUUID().slice(0, 8)}@exemplu.ro`);
  await copyPlayer(stack.databaseUrl, model.email, emails);
  const opened: PendingTicket[] = [];
  const waiting = [...emails];
  const open = async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      const body = { email, password: model.password };
      // The server throttles more than five concurrent calls from one address.
      const address = `192.0.2.${waiting.length + 1}`;
      const { data: player } = await expectOk(callOverHttp(stack.api, 'login', { body, address }));
      for (let pages = 0; pages < pagesEach; pages += 1) {
        const { id } = await buyTicket(stack, { ...model, ...player });
        await startPayment(stack, { ...model, ...player }, id);
        opened.push({ id, token: player.token });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  return opened;
}
