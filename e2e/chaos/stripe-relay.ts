import { setTimeout as wait } from 'node:timers/promises';
import type { StripeDouble } from '@loto/api/stripe-double';
import type { NotificationChoice } from './control.ts';

/** Something that happened at Stripe. */
type StripeEvent = StripeDouble['events'][number];

/** Waits before a notification that was not taken is sent again; after the last it is given up. */
const retryWaitsMs = [500, 1000, 2000, 5000];

const answerTimeoutMs = 5000;

const usual: NotificationChoice = { notifications: 'normal', lateMs: 0 };

/** Brings the notifications of Stripe's double, in the way that is chosen for each page. */
export class StripeRelay {
  readonly #double: StripeDouble;
  readonly #webhookUrl: string;
  readonly #choices = new Map<string, NotificationChoice>();
  /** Events of a page that are sent newest first once all of this moment are there. */
  readonly #held = new Map<string, StripeEvent[]>();
  readonly #sending = new Set<Promise<void>>();
  #hurry = new AbortController();

  constructor(double: StripeDouble, webhookUrl: string) {
    this.#double = double;
    this.#webhookUrl = webhookUrl;
    double.store.onEvent = (event) => this.#take(event);
  }

  choose(pageId: string, choice: NotificationChoice): void {
    this.#choices.set(pageId, choice);
  }

  /** Sends now what is late or waits to be tried again, and waits until all is sent. */
  async sendWhatWaits(): Promise<void> {
    const hurry = this.#hurry;
    this.#hurry = new AbortController();
    hurry.abort();
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  #take(event: StripeEvent): void {
    const pageId = this.#pageOf(event);
    const { notifications, lateMs } = this.#choices.get(pageId) ?? usual;
    if (notifications === 'never') return;
    if (notifications === 'out-of-order') return this.#hold(pageId, event);
    if (notifications === 'badly-signed') return this.#start(this.#post(event, 'whsec_of_somebody_else'));
    if (notifications === 'late') return this.#start(this.#sendLate(event, lateMs));
    this.#start(this.#send(event));
    if (notifications === 'twice') this.#start(this.#send(event));
  }

  /** What happens on a page at one moment is told in the order in which it happened, or here the other way round. */
  #hold(pageId: string, event: StripeEvent): void {
    const held = this.#held.get(pageId);
    if (held !== undefined) return void held.push(event);
    this.#held.set(pageId, [event]);
    setImmediate(() => {
      const events = this.#held.get(pageId) ?? [];
      this.#held.delete(pageId);
      this.#start(this.#sendInTurn(events.toReversed()));
    });
  }

  #start(sending: Promise<unknown>): void {
    const ended: Promise<void> = sending.then(() => void this.#sending.delete(ended));
    this.#sending.add(ended);
  }

  async #sendInTurn(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) await this.#send(event);
  }

  async #sendLate(event: StripeEvent, lateMs: number): Promise<void> {
    await this.#pause(lateMs);
    await this.#send(event);
  }

  async #send(event: StripeEvent): Promise<void> {
    for (const waitMs of retryWaitsMs) {
      if (await this.#post(event, this.#double.webhookSecret)) return;
      await this.#pause(waitMs);
    }
  }

  /** @returns whether it was taken */
  async #post(event: StripeEvent, secret: string): Promise<boolean> {
    const body = JSON.stringify(event);
    const response = await fetch(this.#webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': this.#double.sign(body, new Date(), secret),
      },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).catch(() => null);
    return response?.ok === true;
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#hurry.signal }).catch(() => {});
  }

  /** The page that an event is about, or was paid on; empty when there is none. */
  #pageOf({ data: { object } }: StripeEvent): string {
    const about = object as { id: string; object: string; payment_intent?: string | null };
    if (about.object === 'checkout.session') return about.id;
    return this.#double.pageIdOf((about.object === 'payment_intent' ? about.id : about.payment_intent) ?? '');
  }
}
