import { z } from 'zod';
import { draw, gameCode, sideGameCode } from './game.ts';
import { bani, instant, uuid } from './primitives.ts';

/** The states of a ticket; which may follow which is the server's table of transitions. */
export const ticketStatuses = ['awaiting-payment', 'active', 'won', 'lost', 'expired', 'refunded'] as const;

const ticketStatus = z.enum(ticketStatuses);

/** What a list of tickets can be narrowed to, and the states each holds. */
export const ticketGroups = {
  active: ['awaiting-payment', 'active'],
  won: ['won'],
  ended: ['lost', 'expired', 'refunded'],
} as const satisfies Record<string, readonly (typeof ticketStatuses)[number][]>;

export const ticketGroup = z.enum(Object.keys(ticketGroups) as (keyof typeof ticketGroups)[]);

/**
 * One playing field; numbers and Jokers in any order, counted and bounded by the rules of the game.
 */
const variant = z.strictObject({
  numbers: z.array(z.int().min(1).max(99)).min(1).max(20),
  jokers: z.array(z.int().min(1).max(99)).max(20).default([]),
  isCombined: z.boolean().default(false),
  isQuickPick: z.boolean().default(false),
});

/** The order of a ticket, as it is bought. */
export const ticketOrder = z.strictObject({
  gameCode,
  variants: z.array(variant).min(1).max(12),
  /** How many consecutive numbers of the side game are played; 0 is none. */
  sideGameNumberCount: z.int().min(0).max(12).default(0),
  drawCount: z.int().min(1).max(10).default(1),
  /**
   * The draw the player saw first; when its sales have closed the answer is DRAW_CLOSED and nothing
   * is bought.
   */
  firstDrawId: uuid.optional(),
  /**
   * The total the player saw; when the server's differs the answer is PRICE_CHANGED and nothing is
   * bought.
   */
  expectedTotalBani: bani.optional(),
});

/**
 * Where the device is, for the check of the country; used for the answer and stored nowhere. It is
 * no part of the order: a retried purchase may have another.
 */
const position = z.strictObject({
  /** Degrees (WGS 84). */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Radius in metres within which the device is, as it says. */
  accuracyMeters: z.number().min(0),
  /** How long ago it was measured, in ms. */
  ageMs: z.int().min(0),
});

/** An order as it is bought. */
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
  /** `numbers` is null until the ticket is paid. */
  sideGame: z
    .object({ code: sideGameCode, count: z.int(), numbers: z.array(z.string()).nullable() })
    .nullable(),
  draws: z.array(draw),
  drawCount: z.int(),
  simpleVariantCount: z.int(),
  /** The stake: main game and side game, without the fee. */
  priceBani: bani,
  feeBani: bani,
  totalBani: bani,
  status: ticketStatus,
  /** Null until the ticket is paid. */
  serial: z.string().nullable(),
  createdAt: instant,
  /** When an unpaid ticket expires; null once it no longer waits. */
  expiresAt: instant.nullable(),
  paidAt: instant.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});

/** What is printed on a paid ticket beside its content. */
export const ticketPrint = z.object({
  serial: z.string(),
  issuedAt: instant,
  /** The last moment to claim a prize: 90 days from the last draw. */
  claimUntil: instant,
  minimumAge: z.int(),
});

export type Ticket = z.infer<typeof ticket>;
export type TicketStatus = z.infer<typeof ticketStatus>;
export type TicketGroup = z.infer<typeof ticketGroup>;
export type TicketOrderInput = z.input<typeof ticketOrder>;
export type PurchaseInput = z.input<typeof purchase>;
