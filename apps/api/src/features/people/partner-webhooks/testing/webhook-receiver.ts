import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { deliveryToPartner, type DeliveryToPartner } from '../index.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const secrets = [Buffer.alloc(32, 'n'), Buffer.alloc(32, 'o')];

export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;

/**
 * Starts a server that acts as the partner's webhook and responds with a status that the test
 * chooses.
 */
export async function openWebhookReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(receiver.answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver = {
    answer: 204,
    received,
    env: {
      PARTNER_WEBHOOK_URL: `http://127.0.0.1:${port}/events`,
      PARTNER_WEBHOOK_SECRET: secrets.map((one, index) => `k${index}:whsec_${one.toString('base64')}`).join(),
    },
    /**
     * Returns the received deliveries after verifying both signatures and the published schema of
     * each.
     */
    readAll(): DeliveryToPartner[] {
      return received.map(({ headers, body }) => {
        const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
        const signed = `${String(id)}.${String(timestamp)}.${body}`;
        const expected = secrets.map(
          (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
        );
        expect(String(signature).split(' ')).toEqual(expected);
        return deliveryToPartner.parse(JSON.parse(body));
      });
    },
    /** Returns the received events about a player, by the partner's id for the player. */
    eventsOf: (subject: string) =>
      receiver
        .readAll()
        .flatMap(({ data }) => data.events)
        .filter(({ playerId }) => playerId === subject),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
