import { randomUUID } from 'node:crypto';
import type { Ticket } from '@loto/api-contract';
import { expect } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  freshToken,
  notify,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';
import { balanceBani, postMovement } from '../../../money/ledger/index.ts';

/** A server with a card provider whose failures a test chooses. */
export interface Stage {
  readonly app: TestApp;
  readonly provider: FakeProvider;
}

export async function createStage(env: Record<string, string> = {}): Promise<Stage> {
  const provider = new FakeProvider();
  return { app: await createTestApp({ env, overrides: { paymentProvider: provider } }), provider };
}

/** A prize as a settlement stores it. */
export interface Won {
  readonly player: SignedUpPlayer;
  readonly ticketId: string;
  readonly drawId: string;
  readonly winningId: string;
}

interface Prize {
  readonly grossBani: number;
  readonly taxBani?: number;
  /** A new player with a complete profile by default. */
  readonly player?: SignedUpPlayer;
}

/**
 * Lets a player buy a ticket by card, and stores its prize like a settlement; nothing is offered
 * yet.
 */
export async function win(stage: Stage, { grossBani, taxBani = 0, player: known }: Prize): Promise<Won> {
  const { app, provider } = stage;
  const player = known ?? (await signUpPlayer(app, { complete: true }));
  const ticket = await buyPaidTicket(app, provider, { token: freshToken(app, player) });
  return writePrize(stage, { player, ticket, grossBani, taxBani });
}

/** Stores the prize of a paid ticket like a settlement. */
export async function writePrize(
  { app }: Stage,
  { player, ticket, grossBani, taxBani = 0 }: Prize & { player: SignedUpPlayer; ticket: Ticket },
): Promise<Won> {
  const { pool, clock, database } = app.platform;
  const [draw] = ticket.draws;
  if (draw === undefined) throw new Error('The ticket plays in no draw');
  const [drawId, winningId, netBani] = [draw.id, randomUUID(), grossBani - taxBani];
  await pool.query(
    `insert into ticket_prize (draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [drawId, player.playerId, ticket.id, winningId, grossBani, taxBani, netBani],
  );
  await postMovement(database, {
    playerId: player.playerId,
    kind: 'prize',
    sourceId: winningId,
    movedAt: clock.now(),
    debit: { 'prizes-payable': grossBani },
    credit: { 'player-winnings': netBani, 'tax-withheld': taxBani },
  });
  return { player, ticketId: ticket.id, drawId, winningId };
}

/** Runs a job of the application now. */
export async function runJob({ app }: Stage, name: string, payload: object = {}): Promise<void> {
  const job = app.jobs[name];
  if (job === undefined) throw new Error(`No handler for the job ${name}`);
  await job(payload);
}

/** Offers a prize to its player. */
export async function offer(stage: Stage, prize: Prize): Promise<Won> {
  const won = await win(stage, prize);
  await runJob(stage, 'offer-winnings', { drawId: won.drawId });
  return won;
}

/** Returns the credentials for a player's call: a fresh token and a new idempotency key. */
export function asPlayer({ app }: Stage, player: SignedUpPlayer, key: string = randomUUID()) {
  return { token: freshToken(app, player), idempotencyKey: key };
}

/** Returns the balances of the ledger accounts involved in prizes, in bani. */
export async function balances({ app }: Stage): Promise<Record<string, number>> {
  const { database } = app.platform;
  const accounts = [
    'player-winnings',
    'provider-clearing',
    'counter-cash',
    'bank-account',
    'tax-withheld',
    'unclaimed-prizes',
  ] as const;
  const found = await Promise.all(accounts.map((account) => balanceBani(database, account)));
  return Object.fromEntries(accounts.map((account, index) => [account, found[index] ?? 0]));
}

/** Returns how accounts changed during `work`, without unchanged accounts. */
export async function changes(stage: Stage, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await balances(stage);
  await work();
  const after = await balances(stage);
  const moved = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(moved.filter(([, bani]) => bani !== 0));
}

/** Returns a player's winnings as the API lists them. */
export async function history(stage: Stage, player: SignedUpPlayer) {
  const listed = await stage.app.call('winningHistory', asPlayer(stage, player));
  expect(listed.status).toBe(200);
  return listed.data.winnings;
}

/** Returns the kinds of a player's notices, newest first. */
export async function noticesOf(stage: Stage, player: SignedUpPlayer): Promise<string[]> {
  const listed = await stage.app.call('listNotices', asPlayer(stage, player));
  return listed.data.notices.map(({ kind }) => kind);
}

/** Posts a notification of the provider. */
export async function notifyPayout(stage: Stage, body: string): Promise<void> {
  expect(await notify(stage.app, stage.provider, '', { body })).toBe(200);
}
