import { randomUUID } from 'node:crypto';

export const purchasePath = '/api/v2/loto/ticket/buy';

/**
 * Returns the headers of a player's request for `HttpConnection`, each time with a new idempotency
 * key.
 */
export function requestHeaders(token: string): string {
  return (
    `authorization: Bearer ${token}\r\napplicationclient: web.mobile\r\nappversion: 0.9.8\r\n` +
    `accept-language: ro\r\nidempotency-key: ${randomUUID()}\r\n`
  );
}

/** The position of a phone in Bucharest, because orders without one are logged. */
const position = '{"latitude":44.43,"longitude":26.1,"accuracyMeters":20,"ageMs":1000}';

/** Returns an order of one 6/49 variant with random numbers, as JSON. */
export function randomOrder(): string {
  const numbers = new Set<number>();
  while (numbers.size < 6) numbers.add(1 + Math.floor(Math.random() * 49));
  return `{"gameCode":"loto-6-49","variants":[{"numbers":[${[...numbers].join(',')}]}],"drawCount":1,"position":${position}}`;
}

/** Returns a random item. */
export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
