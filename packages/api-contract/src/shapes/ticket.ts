import { z } from 'zod';
import { draw, gameCode, sideGameCode } from './game.ts';
import { bani, instant, uuid } from './primitives.ts';

/** The statuses of a ticket; the server defines the transitions. */
export const ticketStatuses = ['awaiting-payment', 'active', 'won', 'lost', 'expired', 'refunded'] as const;

const ticketStatus = z.enum(ticketStatuses);

/** The filters of the ticket list, with the statuses that each includes. */
export const ticketGroups = {
  active: ['awaiting-payment', 'active'],
  paid: ['active'],
  won: ['won'],
  ended: ['lost', 'expired', 'refunded'],
} as const satisfies Record<string, readonly (typeof ticketStatuses)[number][]>;

export const ticketGroup = z.enum(Object.keys(ticketGroups) as (keyof typeof ticketGroups)[]);

/** The picks of one playing field in any order; the rules of the game limit how many. */
const variant = z.strictObject({
  numbers: z.array(z.int().min(1).max(99)).min(1).max(20),
  jokers: z.array(z.int().min(1).max(99)).max(20).default([]),
  isCombined: z.boolean().default(false),
  isQuickPick: z.boolean().default(false),
});

/** An order to buy a ticket. */
export const ticketOrder = z.strictObject({
  gameCode,
  variants: z.array(variant).min(1).max(12),
  sideGameNumberCount: z
    .int()
    .min(0)
    .max(12)
    .default(0)
    .describe('How many consecutive numbers of the side game are played; 0 is none.'),
  drawCount: z.int().min(1).max(10).default(1),
  firstDrawId: uuid
    .optional()
    .describe(
      'The draw the player saw first; when its sales have closed the answer is DRAW_CLOSED and nothing is bought.',
    ),
  expectedTotalBani: bani
    .optional()
    .describe(
      'The total the player saw; when the server’s differs the answer is PRICE_CHANGED and nothing is bought.',
    ),
});

/**
 * The device's position for the country check, which isn't stored. It isn't part of the order, so a
 * retried purchase may send another position.
 */
const position = z.strictObject({
  latitude: z.number().min(-90).max(90).describe('Degrees (WGS 84).'),
  longitude: z.number().min(-180).max(180),
  accuracyMeters: z.number().min(0).describe('Radius in metres within which the device is, as it says.'),
  ageMs: z.int().min(0).describe('How long ago it was measured, in ms.'),
});

/** An order with the additional data of its purchase. */
export const purchase = ticketOrder.extend({ position: position.optional() });

export const ticket = z.object({
  id: uuid,
  gameCode,
  variants: z.array(
    z.object({
      numbers: z.array(z.int()),
      jokers: z.array(z.int()),
      isCombined: z.boolean(),
      isQuickPick: z.boolean(),
    }),
  ),
  sideGame: z
    .object({ code: sideGameCode, count: z.int(), numbers: z.array(z.string()).nullable() })
    .nullable()
    .describe('`numbers` is null until the ticket is paid.'),
  draws: z.array(draw),
  drawCount: z.int(),
  simpleVariantCount: z.int(),
  mainBani: bani.describe('The main game in all draws.'),
  sideGameBani: bani.describe('The side game in all draws; 0 without one.'),
  priceBani: bani.describe('The stake: `mainBani` and `sideGameBani`, without the fee.'),
  feeBani: bani,
  totalBani: bani,
  status: ticketStatus,
  serial: z.string().nullable().describe('Null until the ticket is paid.'),
  createdAt: instant,
  expiresAt: instant.nullable().describe('When an unpaid ticket expires; null once it no longer waits.'),
  paidAt: instant.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});

/** The identifiers that are printed on a paid ticket. */
export const ticketPrint = z.object({
  serial: z.string(),
  issuedAt: instant,
  claimUntil: instant.describe('The last moment to claim a prize: 90 days from the last draw.'),
  minimumAge: z.int(),
});

export type Ticket = z.infer<typeof ticket>;
export type TicketStatus = z.infer<typeof ticketStatus>;
export type TicketGroup = z.infer<typeof ticketGroup>;
export type TicketOrderInput = z.input<typeof ticketOrder>;
export type PurchaseInput = z.input<typeof purchase>;
