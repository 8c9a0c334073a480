import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const toleranceMs = 5 * 60_000;

/** The fields of an event that the partner's pages show. */
const event = z.looseObject({
  id: z.string(),
  type: z.string(),
  occurredAt: z.iso.datetime({ offset: true }),
  playerId: z.string(),
  ticket: z.looseObject({ id: z.string() }),
  outcome: z.enum(['won', 'lost']).optional(),
  netBani: z.int().nullable().optional(),
  amountBani: z.int().optional(),
});

export const delivery = z.looseObject({ data: z.looseObject({ events: z.array(event) }) });

export type LotoEvent = z.infer<typeof event>;

/** The headers that authenticate a delivery. */
export interface DeliveryHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

/**
 * Reports whether a delivery has a valid signature (Standard Webhooks) and was sent within five
 * minutes of now.
 * @param secret `whsec_` and base64
 */
export function isDeliverySigned(
  secret: string,
  { id, timestamp, signature }: DeliveryHeaders,
  body: string,
  now: number,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isRight = signature.split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isRight && Math.abs(now - Number(timestamp) * 1000) <= toleranceMs;
}

const mostKept = 500;

/**
 * The events that the partner received, without duplicates. They are kept until the process ends.
 */
export class LotoEvents {
  readonly #events = new Map<string, LotoEvent>();

  /** Adds events that are not known yet. */
  add(events: readonly LotoEvent[]): void {
    for (const one of events) if (!this.#events.has(one.id)) this.#events.set(one.id, one);
    for (const id of this.#events.keys()) {
      if (this.#events.size <= mostKept) break;
      this.#events.delete(id);
    }
  }

  /** Returns a player's events, newest first, regardless of the order of arrival. */
  of(playerId: string): LotoEvent[] {
    return [...this.#events.values()]
      .filter((one) => one.playerId === playerId)
      .toSorted((one, other) => Date.parse(other.occurredAt) - Date.parse(one.occurredAt));
  }
}
