import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endpointPath, endpoints, product, type CallId } from '@loto/api-contract';
import { callOverHttp } from '../support/api-client.ts';
import { payWithoutPage } from '../support/card-provider.ts';
import { expectOk, registerPlayer, type Player } from '../support/new-player.ts';
import { buyTicket, startPayment } from '../support/new-ticket.ts';
import { saveCard } from '../support/saved-cards.ts';
import type { StackAddress } from '../support/stack-address.ts';
import type { Plan, PlannedRequest } from './attacker/plan.ts';
import { openHostedPages } from './open-hosted-pages.ts';
import { refundTakes } from './late-refund.ts';
import { paymentIdsOf } from './payment-ids.ts';

/** An attack that once slowed down everyone else. */
export interface Attack {
  readonly name: string;
  /** Prepares the attacker's data and returns its plan. */
  readonly prepare: (stack: StackAddress) => Promise<Plan>;
  /**
   * An additional check during the attack, besides correct responses to bystanders.
   * @returns a sentence about its duration
   * @throws {Error} if the check fails
   */
  readonly alsoHolds?: (stack: StackAddress) => Promise<string>;
}

/** The attacks by number, as accepted by `--only`. */
export const attacks: Readonly<Record<string, Attack>> = {
  '7': { name: '30 connections change one pay-out card', prepare: changePayoutCard },
  '8': { name: 'tickets, checkouts, card pages, sign-ins and links', prepare: writeMuch },
  '9': { name: '900 connections that never read', prepare: neverRead },
  '10': { name: 'returns from payments', prepare: returnFromPayments },
  '11': { name: '1,500 open pages, while a refund is due', prepare: keepPagesOpen, alsoHolds: refundTakes },
  '12': { name: 'ticket files', prepare: openFiles },
};

/** Number of connections of a flood. */
const connections = 30;

function planned(
  id: CallId,
  token: string,
  { pathId, body }: { pathId?: string; body?: unknown } = {},
): PlannedRequest {
  const endpoint = endpoints[id];
  return {
    method: endpoint.method,
    path: endpointPath(endpoint, product.slug, pathId),
    headers: {
      applicationclient: 'web.desktop',
      appversion: product.appVersion,
      authorization: `Bearer ${token}`,
      'idempotency-key': '{key}',
      ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  };
}

function floodOf(stack: StackAddress, requests: readonly PlannedRequest[]): Plan {
  return { kind: 'requests', origin: stack.api, connections, requests };
}

async function changePayoutCard(stack: StackAddress): Promise<Plan> {
  const player = await registerPlayer(stack);
  await saveCard(stack, player, '4242 4242 4242 4242');
  await saveCard(stack, player, '5555 5555 5555 4444');
  const { data } = await expectOk(callOverHttp(stack.api, 'listCards', { token: player.token }));
  const requests = data.userCardList.map(({ id }) =>
    planned('selectWinningCard', player.token, { pathId: id }),
  );
  return floodOf(stack, requests);
}

async function writeMuch(stack: StackAddress): Promise<Plan> {
  const player = await registerPlayer(stack);
  const { token, email, password } = player;
  const { id } = await buyTicket(stack, player);
  const paid = await buyPaidTicket(stack, player);
  const pages = {
    successUrl: `${stack.player}/card-add/success`,
    failedUrl: `${stack.player}/card-add/failure`,
  };
  const outcome = {
    successUrl: `${stack.player}/payment/success/${id}`,
    failedUrl: `${stack.player}/payment/failure/${id}`,
  };
  return floodOf(stack, [
    planned('buyTicket', token, {
      body: { gameCode: 'loto-6-49', variants: [{ numbers: [3, 11, 19, 24, 37, 42] }] },
    }),
    planned('checkout', token, { pathId: id, body: outcome }),
    planned('addCard', token, { body: pages }),
    planned('login', token, { body: { email, password } }),
    planned('downloadTicket', token, { pathId: paid }),
  ]);
}

/** The longest response that anyone can request. */
const longAnswer = '/api/docs/json';

async function neverRead(stack: StackAddress): Promise<Plan> {
  return { kind: 'silent', origin: stack.api, connections: 900, pipelined: 100, path: longAnswer };
}

async function returnFromPayments(stack: StackAddress): Promise<Plan> {
  const player = await registerPlayer(stack);
  for (let tickets = 0; tickets < 5; tickets += 1) {
    const { id } = await buyTicket(stack, player);
    await startPayment(stack, player, id);
  }
  const ids = [...(await paymentIdsOf(stack, player.user.id)), randomUUID()];
  const requests = ids.map(
    (id) => ({ method: 'GET', path: `/api/payment/return/${id}`, headers: {} }) as const,
  );
  return floodOf(stack, requests);
}

async function keepPagesOpen(stack: StackAddress): Promise<Plan> {
  const tickets = await openHostedPages(stack, { players: 75, pagesEach: 20 });
  // Reading a ticket that awaits payment makes the server poll the provider.
  return floodOf(
    stack,
    tickets.map(({ token, id }) => planned('getTicket', token, { pathId: id })),
  );
}

async function openFiles(stack: StackAddress): Promise<Plan> {
  const player = await registerPlayer(stack);
  const requests: PlannedRequest[] = [];
  for (let tickets = 0; tickets < 10; tickets += 1) {
    const id = await buyPaidTicket(stack, player);
    const { data } = await expectOk(callOverHttp(stack.api, 'downloadTicket', { id, token: player.token }));
    const { pathname, search } = new URL(data.fileUrl);
    requests.push({ method: 'GET', path: pathname + search, headers: {} });
  }
  return floodOf(stack, requests);
}

/** @returns the id of a paid ticket */
async function buyPaidTicket(stack: StackAddress, player: Player): Promise<string> {
  const { id } = await buyTicket(stack, player);
  await payWithoutPage(stack, await startPayment(stack, player, id));
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = await callOverHttp(stack.api, 'getTicket', { id, token: player.token });
    if (data.status === 'active') return id;
    await wait(100);
  }
  throw new Error('A ticket that was paid is not active');
}
