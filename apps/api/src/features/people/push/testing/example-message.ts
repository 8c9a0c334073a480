import type { PushMessage } from '../push-sender.ts';

/** Returns a message about a prize. */
export function exampleMessage(expiresAt: Date): PushMessage {
  return {
    messageId: '0198a1b2-0000-7000-8000-00000000000a',
    kind: 'prize',
    language: 'ro',
    title: 'Vești despre premiul tău',
    body: 'Intră în cont să vezi ce urmează.',
    url: '/user/account/winning-payment',
    expiresAt,
  };
}
