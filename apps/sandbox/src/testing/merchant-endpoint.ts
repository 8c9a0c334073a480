import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** A received event. */
export type ReceivedEvent = {
  id: string;
  type: string;
  createdAt: string;
  data: {
    checkout?: Record<string, unknown>;
    payment?: Record<string, unknown>;
    refund?: Record<string, unknown>;
    payout?: Record<string, unknown>;
    cardSetup?: Record<string, unknown>;
  };
};

type Answer = (event: ReceivedEvent) => number | Promise<number>;

export type Received = { event: ReceivedEvent; isSignatureGood: boolean; contentType: string | undefined };

const takeIt: Answer = () => 200;

/** Starts a merchant's server that records every notification and responds as configured. */
export async function merchantEndpoint(secret: string, signatureHeader = 'sandbox-signature') {
  const received: Received[] = [];
  let answer = takeIt;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const event = JSON.parse(body) as ReceivedEvent;
    const signature = String(request.headers[signatureHeader]);
    const isSignatureGood = checkSignature(signature, body, secret);
    received.push({ event, isSignatureGood, contentType: request.headers['content-type'] });
    response.writeHead(await answer(event)).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/notifications`,
    received,
    types: () => received.map(({ event }) => event.type),
    answerWith: (chosen: Answer) => {
      answer = chosen;
    },
    /** Waits for this many notifications. If they don't arrive, the test times out. */
    waitFor: async (count: number) => {
      while (received.length < count) await wait(10);
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export type MerchantEndpoint = Awaited<ReturnType<typeof merchantEndpoint>>;

/**
 * Verifies a signature like a merchant. It doesn't use the production code, so that the two can't
 * share an error.
 */
function checkSignature(header: string, body: string, secret: string): boolean {
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const expected = createHmac('sha256', secret).update(`${match[1]}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(String(match[2]), 'hex'));
}
