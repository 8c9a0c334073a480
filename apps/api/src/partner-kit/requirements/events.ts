import { randomUUID } from 'node:crypto';
import {
  sendWebhook,
  signWebhook,
  type DeliveryToPartner,
} from '../../features/people/partner-webhooks/index.ts';
import type { Kit } from '../kit.ts';
import { NotTried, require, type Requirement } from '../requirement.ts';

interface Sent {
  readonly deliveryId?: string;
  readonly eventId?: string;
  readonly secret?: Buffer;
  readonly at?: Date;
}

/** Sends a paid ticket like the server. Returns the status, or why there is none. */
async function send(
  { options }: Kit,
  { deliveryId: id, eventId, secret, at }: Sent,
): Promise<number | string> {
  if (options.events === null) throw new NotTried('needs --events-url and PARTNER_TEST_EVENTS_SECRET');
  const moment = new Date().toISOString();
  const body = JSON.stringify({
    type: 'events',
    timestamp: moment,
    data: {
      events: [
        {
          id: eventId ?? randomUUID(),
          type: 'ticket.paid',
          occurredAt: moment,
          playerId: options.player,
          ticket: { id: randomUUID(), gameCode: 'loto-6-49' },
          paymentReference: randomUUID(),
          amountBani: 850,
        },
      ],
    },
  } satisfies DeliveryToPartner);
  const headers = signWebhook([secret ?? options.events.secret], {
    id: id ?? randomUUID(),
    at: at ?? new Date(),
    body,
  });
  const { status, problem } = await sendWebhook({
    url: options.events.url,
    headers: { ...headers },
    body,
    allowsPrivateAddress: true,
  });
  return status ?? problem ?? 'nothing';
}

const isTaken = (status: number | string) => typeof status === 'number' && status >= 200 && status < 300;
const isRefused = (status: number | string) => typeof status === 'number' && status >= 400 && status < 500;

export const eventRequirements: readonly Requirement[] = [
  {
    id: 'event-taken',
    text: 'A delivery of ours that is signed is answered 2xx within ten seconds',
    async check(kit) {
      const status = await send(kit, {});
      require(isTaken(status), `it was answered ${status}`);
    },
  },
  {
    id: 'event-repeated',
    text: 'The same delivery is answered 2xx once more, and so is the same event in another one',
    async check(kit) {
      const same = { deliveryId: randomUUID(), eventId: randomUUID() };
      for (const sent of [same, same, { eventId: same.eventId }]) {
        const status = await send(kit, sent);
        require(isTaken(status), `it was answered ${status}`);
      }
    },
  },
  {
    id: 'event-forged',
    text: 'A delivery that is signed by another secret is refused with 4xx',
    async check(kit) {
      const status = await send(kit, { secret: Buffer.alloc(32, 'x') });
      require(isRefused(status), `it was answered ${status}`);
    },
  },
  {
    id: 'event-old',
    text: 'A delivery that was signed ten minutes ago is refused with 4xx',
    async check(kit) {
      const status = await send(kit, { at: new Date(Date.now() - 10 * 60_000) });
      require(isRefused(status), `it was answered ${status}`);
    },
  },
];
