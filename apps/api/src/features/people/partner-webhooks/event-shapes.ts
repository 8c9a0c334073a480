import { GAME_CODES } from '@loto/game-rules';
import { z } from 'zod';

// The schemas of webhook requests to the partner, from which docs/partner/openapi.json is
// generated.

const moment = z.iso.datetime({ offset: true });

const common = {
  id: z.uuid().describe('The same each time that the event is sent: what was handled is skipped'),
  occurredAt: moment.describe('When it happened; events may arrive in another order'),
  playerId: z.string().describe('The partner’s own id of the player, the subject of its tokens'),
  ticket: z.object({
    id: z.uuid(),
    gameCode: z.enum(GAME_CODES),
  }),
};

const draw = z.object({ id: z.uuid(), drawAt: moment });

const ticketPaid = z
  .object({
    ...common,
    type: z.literal('ticket.paid'),
    paymentReference: z.string().describe('The `reference` of the payment at the partner'),
    amountBani: z.int().min(0),
  })
  .describe('A ticket is paid and plays');

const ticketRefunded = z
  .object({ ...common, type: z.literal('ticket.refunded') })
  .describe('A ticket that was paid plays no more; the money comes back as a refund');

const ticketSettled = z
  .object({
    ...common,
    type: z.literal('ticket.settled'),
    draw,
    outcome: z.enum(['won', 'lost']),
    netBani: z.int().min(0).nullable().describe('What was won net of tax; null when nothing was'),
  })
  .describe('A draw that a ticket plays in is settled');

const prizePaid = z
  .object({ ...common, type: z.literal('prize.paid'), draw, netBani: z.int().min(0) })
  .describe('A prize was paid');

export const eventForPartner = z.discriminatedUnion('type', [
  ticketPaid,
  ticketRefunded,
  ticketSettled,
  prizePaid,
]);

/** Maximum number of events per delivery, about 80 kB. */
export const mostEventsOfDelivery = 200;

/** The body of a delivery, in the Standard Webhooks format. */
export const deliveryToPartner = z
  .object({
    type: z.literal('events'),
    timestamp: moment.describe('When the delivery was made'),
    data: z.object({ events: z.array(eventForPartner).min(1).max(mostEventsOfDelivery) }),
  })
  .describe('What became of tickets of the partner’s players');

export type EventForPartner = z.infer<typeof eventForPartner>;
export type PartnerEventType = EventForPartner['type'];
export type DeliveryToPartner = z.infer<typeof deliveryToPartner>;
