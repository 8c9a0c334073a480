import { randomUUID } from 'node:crypto';

export const purchasePath = '/api/v2/loto/ticket/buy';

/**
 * The headers of a player's request, for `HttpConnection`; each has an idempotency key of its own.
 */
export function requestHeaders(token: string): string {
  return (
    `authorization: Bearer ${token}\r\napplicationclient: web.mobile\r\nappversion: 0.9.8\r\n` +
    `accept-language: ro\r\nidempotency-key: ${randomUUID()}\r\n`
  );
}

/** Of a phone in Bucharest: an order without one is written to the log. */
const position = '{"latitude":44.43,"longitude":26.1,"accuracyMeters":20,"ageMs":1000}';

/** An order of one variant of 6/49 with random numbers, as JSON. */
export function randomOrder(): string {
  const numbers = new Set<number>();
  while (numbers.size < 6) numbers.add(1 + Math.floor(Math.random() * 49));
  return `{"gameCode":"loto-6-49","variants":[{"numbers":[${[...numbers].join(',')}]}],"drawCount":1,"position":${position}}`;
}

/** Any of them, by chance. */
export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
