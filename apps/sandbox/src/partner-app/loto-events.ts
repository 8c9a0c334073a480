import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const toleranceMs = 5 * 60_000;

/** What of an event the partner's pages show. */
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

/** The headers by which a delivery is proved. */
export interface DeliveryHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

/**
 * Whether one of the signatures of a delivery is right, by Standard Webhooks, and it was sent
 * within five minutes of now.
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

/** The events that the partner received, each once, as long as the process lives. */
export class LotoEvents {
  readonly #events = new Map<string, LotoEvent>();

  /** An event that came before, in this or another delivery, changes nothing. */
  add(events: readonly LotoEvent[]): void {
    for (const one of events) if (!this.#events.has(one.id)) this.#events.set(one.id, one);
    for (const id of this.#events.keys()) {
      if (this.#events.size <= mostKept) break;
      this.#events.delete(id);
    }
  }

  /** Those of a player, the newest first: they arrive in any order. */
  of(playerId: string): LotoEvent[] {
    return [...this.#events.values()]
      .filter((one) => one.playerId === playerId)
      .toSorted((one, other) => Date.parse(other.occurredAt) - Date.parse(one.occurredAt));
  }
}
