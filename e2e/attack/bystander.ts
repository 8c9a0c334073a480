import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallId } from '@loto/api-contract';
import { callOverHttp, type HttpAnswer } from '../support/api-client.ts';
import { payWithoutPage } from '../support/card-provider.ts';
import type { Player } from '../support/new-player.ts';
import type { StackAddress } from '../support/stack-address.ts';
import type { Measurement } from './measurement.ts';

/** Pause between two calls of one bystander. */
const pauseMs = 50;

/** Number of a bystander's calls between two purchases. */
const callsPerPurchase = 100;

/** Maximum time from payment to an active ticket, in milliseconds. */
const activeWithinMs = 20_000;

interface Sent {
  readonly id?: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

const order = { gameCode: 'loto-6-49', variants: [{ numbers: [3, 11, 19, 24, 37, 42] }] } as const;

/**
 * A player who continuously does what players do and checks every response: signs in, reads tickets
 * and games, buys a ticket, pays for it and reads it until it's active.
 */
export class Bystander {
  readonly #stack: StackAddress;
  readonly #player: Player;
  readonly #address: string;
  #token: string;
  #calls: number;
  #paid: string[] = [];

  /**
   * @param at the player's address and number; players with different numbers start with different
   *   calls
   */
  constructor(
    stack: StackAddress,
    player: Player,
    { address, number }: { readonly address: string; readonly number: number },
  ) {
    this.#stack = stack;
    this.#player = player;
    this.#token = player.token;
    this.#address = address;
    this.#calls = number * 17;
  }

  /** Uses the instance until `signal` aborts, and records the results. */
  async live(measurement: Measurement, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const place = this.#calls % callsPerPurchase;
      this.#calls += 1;
      if (place === 0) await this.#signIn(measurement);
      else if (place === callsPerPurchase / 2) await this.#buyAndPay(measurement);
      else await this.#look(place, measurement);
      await wait(pauseMs);
    }
  }

  async #signIn(measurement: Measurement): Promise<void> {
    const { email, password, user } = this.#player;
    const signedIn = await this.#call('login', { body: { email, password } }, measurement);
    if (signedIn === null) return;
    if (signedIn.user.id !== user.id) measurement.wrong.push('A sign-in was answered with another player');
    this.#token = signedIn.token;
  }

  async #look(place: number, measurement: Measurement): Promise<void> {
    const ticketId = this.#paid.at(-1);
    if (place % 4 === 0) {
      await this.#call('gamePeriods', {}, measurement);
    } else if (place % 4 === 1) {
      const profile = await this.#call('getProfile', {}, measurement);
      if (profile !== null && profile.user.id !== this.#player.user.id)
        measurement.wrong.push('The profile is that of another player');
    } else if (place % 4 === 2 || ticketId === undefined) {
      const list = await this.#call('listTickets', {}, measurement);
      if (list !== null && list.totalCount < this.#paid.length)
        measurement.wrong.push(`${list.totalCount} tickets are listed of ${this.#paid.length}`);
    } else {
      const ticket = await this.#call('getTicket', { id: ticketId }, measurement);
      if (ticket !== null && (ticket.id !== ticketId || ticket.status !== 'active'))
        measurement.wrong.push(`A paid ticket is ${ticket.status}`);
    }
  }

  async #buyAndPay(measurement: Measurement): Promise<void> {
    const idempotencyKey = randomUUID();
    const bought = await this.#call('buyTicket', { idempotencyKey, body: order }, measurement);
    if (bought === null) return;
    const { id } = bought.gameTicket;
    const { player } = this.#stack;
    const urls = {
      successUrl: `${player}/payment/success/${id}`,
      failedUrl: `${player}/payment/failure/${id}`,
    };
    const opened = await this.#call(
      'checkout',
      { id, idempotencyKey: randomUUID(), body: urls },
      measurement,
    );
    if (opened === null) return;
    await payWithoutPage(this.#stack, opened.paymentUrl);
    const until = performance.now() + activeWithinMs;
    while (performance.now() < until) {
      const ticket = await this.#call('getTicket', { id }, measurement);
      if (ticket?.status === 'active') return void this.#paid.push(id);
      await wait(4 * pauseMs);
    }
    measurement.wrong.push(`A ticket that was paid is not active after ${activeWithinMs} ms`);
  }

  /** Returns the data of a call that must succeed, or null after recording a failure. */
  async #call<Id extends CallId>(
    id: Id,
    sent: Sent,
    measurement: Measurement,
  ): Promise<HttpAnswer<Id>['data'] | null> {
    const startedAt = performance.now();
    let answer: HttpAnswer<Id>;
    try {
      answer = await callOverHttp(this.#stack.api, id, {
        ...sent,
        token: this.#token,
        address: this.#address,
      });
    } catch {
      measurement.unanswered += 1;
      measurement.addTime(performance.now() - startedAt, pauseMs);
      return null;
    }
    measurement.addTime(performance.now() - startedAt, pauseMs);
    if (answer.status === 200) return answer.data;
    measurement.wrong.push(`${id} was answered ${answer.status} ${answer.errorCode ?? ''}`);
    return null;
  }
}
