import { GAME_CODES, SIDE_GAME_CODES } from '@loto/game-rules/codes';
import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });
const bani = z.int();
const gameCode = z.enum(GAME_CODES);
const paymentStatus = z.enum(['pending', 'succeeded', 'failed', 'expired', 'refund-pending', 'refunded']);
const ticketStatus = z.enum(['awaiting-payment', 'active', 'won', 'lost', 'expired', 'refunded']);

/** The id of a ticket in a URL: its serial or, before it's paid, its two ids. */
export const ticketAddress = z
  .string()
  .max(80)
  .describe('A printed serial, or `PLAYER~TICKET` with both ids, which also names an unpaid ticket.');

/** An object found by a search, with the id for its URL. */
export const foundObject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), id: z.uuid(), createdAt: instant }),
  z.object({
    kind: z.literal('ticket'),
    id: ticketAddress,
    gameCode,
    status: ticketStatus,
    createdAt: instant,
  }),
  z.object({
    kind: z.literal('payment'),
    id: z.uuid(),
    provider: z.string(),
    status: paymentStatus,
    amountBani: bani,
    createdAt: instant,
  }),
  z.object({ kind: z.literal('draw'), id: z.uuid(), gameCode, drawAt: instant }),
]);

const device = z.object({
  client: z.string(),
  device: z.string().nullable().describe('Browser and system, such as `Chrome, Android`.'),
  signedInAt: instant,
  lastUsedAt: instant,
});

const job = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['waits', 'runs', 'failed', 'given-up']),
  attempts: z.int(),
  maxAttempts: z.int(),
  runAt: instant,
  createdAt: instant,
});

/** An operator's action about a player, ticket or payment, from the audit log. */
const deskAction = z.object({
  at: instant,
  operator: z.string(),
  command: z.string(),
  outcome: z.enum(['done', 'requested', 'refused', 'failed']),
  reason: z.string().nullable(),
});

export const deskPlayer = z.object({
  id: z.uuid(),
  createdAt: instant,
  isExternal: z.boolean().describe('Signs in by the partner, and has no e-mail here.'),
  maskedEmail: z.string().nullable(),
  hasPhone: z.boolean(),
  emailVerifiedAt: instant.nullable(),
  devices: z.array(device),
  ticketCounts: z.array(z.object({ status: ticketStatus, count: z.int() })),
  jobs: z.array(job).describe('Jobs about the player that wait, run or failed.'),
  actions: z.array(deskAction),
});

export const deskContact = z.object({ email: z.string().nullable(), phone: z.string().nullable() });

const pause = z.object({
  kind: z.enum(['time-out', 'self-exclusion', 'national-exclusion']),
  from: instant,
  until: instant.nullable().describe('Null is for ever.'),
});

const limits = z.object({ day: bani.nullable(), week: bani.nullable(), month: bani.nullable() });

const signsOfHarm = z.object({
  limitDays: z.int().nullable(),
  nights: z.int().nullable(),
  raises: z.int().nullable(),
  risingWeeks: z.array(bani).nullable(),
});

/** A player who may come to harm, with the signs that count. */
export const nearHarm = z.object({ id: z.uuid(), signs: signsOfHarm });

/** A player's limits and play, shown only to operators for identity and safer play. */
export const deskPlay = z.object({
  limits: limits.describe('The most that may be spent; null is no limit.'),
  spent: z.object({ day: bani, week: bani, month: bani }).describe('Spent in each running period.'),
  pause: pause.nullable().describe('Null where none runs.'),
  identity: z.enum(['unchecked', 'checked', 'document-needed', 'document-seen']),
  hasCnp: z.boolean(),
  raises: z.array(
    z.object({
      period: z.enum(['day', 'week', 'month']),
      askedBani: bani.nullable().describe('Null asks for no limit.'),
      askedAt: instant,
      confirmableAt: instant,
    }),
  ),
  signs: signsOfHarm.nullable().describe('Signs of harm: only those that count; null without any.'),
  changes: z.array(
    z.object({
      at: instant,
      by: z.string().nullable().describe('The operator; null is the player.'),
      limits,
      pause: pause.nullable(),
    }),
  ),
  actions: z.array(deskAction),
});

export const deskTicketRow = z.object({
  id: ticketAddress,
  number: z.int(),
  serial: z.string().nullable(),
  gameCode,
  status: ticketStatus,
  totalBani: bani,
  drawCount: z.int(),
  createdAt: instant,
});

const movement = z.object({
  id: z.uuid(),
  kind: z.string(),
  at: instant,
  lines: z
    .array(z.object({ account: z.string(), bani }))
    .describe('Debits are positive, credits negative; their sum is 0.'),
});

/** A mail to a ticket's player. {@link deskMail} contains its text. */
const mailRow = z.object({
  id: z.string().max(120),
  kind: z.enum(['ticket', 'refund', 'failed-refund', 'draw-change', 'notice']),
  occasion: z.string().describe('What a notice is about, such as `prize-won`; empty for other mails.'),
  at: instant.describe('When it was due.'),
  state: z
    .enum(['sent', 'waits', 'failed', 'given-up', 'no-address'])
    .describe('`sent` was given to the mail server.'),
});

export const deskMail = z.object({
  kind: mailRow.shape.kind,
  to: z.string().nullable().describe('Masked; null where the account has no e-mail.'),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
});

const payout = z.object({
  id: z.uuid(),
  provider: z.string(),
  amountBani: bani,
  status: z.enum(['pending', 'paid', 'failed']),
  heldUntil: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  reference: z.string().nullable(),
  page: z.string().nullable(),
  failureCode: z.string().nullable(),
});

const winning = z.object({
  id: z.uuid(),
  drawId: z.uuid(),
  grossBani: bani,
  taxBani: bani,
  netBani: bani,
  status: z.enum(['offered', 'accepted', 'declined', 'paid', 'expired', 'disputed', 'forfeited']),
  offeredAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  payouts: z.array(payout),
});

const card = z.object({ brand: z.string(), last4: z.string() });

const paymentState = z.object({
  id: z.uuid(),
  status: paymentStatus,
  provider: z.string(),
  reference: z.string().nullable().describe('The provider’s own id.'),
  page: z.string().nullable().describe('Its page at the provider, where the provider has one.'),
  amountBani: bani,
  takenBani: bani.nullable(),
  createdAt: instant,
  takenAt: instant.nullable(),
  refundedAt: instant.nullable(),
  refundReason: z.string().nullable(),
  refundReference: z.string().nullable().describe('The provider’s own id of the refund of it all.'),
  refundPage: z.string().nullable(),
  failureCode: z.string().nullable(),
  card: card.nullable(),
});

/** A part of a payment that is refunded because a draw was cancelled. */
const refundPart = z.object({
  id: z.uuid(),
  drawId: z.uuid(),
  amountBani: bani,
  createdAt: instant,
  refundedAt: instant.nullable(),
  reference: z.string().nullable(),
  page: z.string().nullable(),
});

const partnerEvent = z.object({
  id: z.uuid(),
  type: z.string(),
  at: instant,
  deliveryId: z.uuid(),
  state: z.enum(['taken', 'tried', 'given-up']),
  attempts: z.int(),
  lastAttemptAt: instant.nullable(),
  lastStatus: z.int().nullable().describe('HTTP status; null where there was no answer.'),
});

export const deskTicket = z.object({
  id: ticketAddress,
  playerId: z.uuid(),
  ticketId: z.uuid(),
  gameCode,
  status: ticketStatus,
  serial: z.string().nullable(),
  areNumbersShown: z.boolean().describe('True once all its draws are settled or cancelled.'),
  variants: z.array(
    z.object({
      numbers: z.array(z.int()).describe('Empty while numbers are not shown.'),
      jokers: z.array(z.int()),
      numberCount: z.int(),
      jokerCount: z.int(),
      isCombined: z.boolean(),
      isQuickPick: z.boolean(),
    }),
  ),
  simpleVariantCount: z.int(),
  sideGame: z
    .object({ code: z.enum(SIDE_GAME_CODES), count: z.int(), numbers: z.array(z.string()) })
    .nullable(),
  draws: z.array(
    z.object({
      id: z.uuid(),
      drawAt: instant,
      state: z.enum(['on-sale', 'closed', 'drawn', 'settled', 'cancelled']),
      mainBani: bani,
      sideGameBani: bani,
    }),
  ),
  mainBani: bani,
  sideGameBani: bani,
  priceBani: bani,
  feeBani: bani,
  totalBani: bani,
  createdAt: instant,
  paidAt: instant.nullable(),
  expiresAt: instant.nullable(),
  claimUntil: instant.nullable().describe('The last moment to claim a prize; null before it is paid.'),
  card: card.nullable(),
  payments: z.array(paymentState.extend({ parts: z.array(refundPart) })),
  winnings: z.array(winning),
  movements: z.array(movement),
  mails: z.array(mailRow),
  partnerEvents: z.array(partnerEvent).describe('What the partner of the player is told about the ticket.'),
  jobs: z.array(job),
  actions: z.array(deskAction),
});

/** An event of a payment, in chronological order. */
const paymentEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ordered'), at: instant, totalBani: bani }),
  z.object({
    kind: z.literal('checkout'),
    at: instant,
    method: z.enum(['page', 'saved-card', 'google-pay', 'apple-pay', 'partner']),
    amountBani: bani,
    closesAt: instant,
  }),
  z.object({
    kind: z.literal('provider-event'),
    at: instant,
    provider: z.string(),
    eventId: z.string(),
    type: z.string(),
    handledAt: instant.nullable(),
  }),
  z.object({ kind: z.literal('polled'), at: instant, seen: z.enum(['open', 'processing']).nullable() }),
  z.object({
    kind: z.literal('decision'),
    at: instant,
    to: z.enum(['succeeded', 'refund-pending']),
    reason: z.string().nullable().describe('Why the money goes back.'),
    amountBani: bani,
  }),
  movement.extend({ kind: z.literal('movement'), movement: z.string() }),
  z.object({
    kind: z.literal('refund'),
    at: instant,
    scope: z.enum(['whole', 'part']),
    amountBani: bani,
    refundedAt: instant.nullable(),
    reference: z.string().nullable(),
    page: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('refund-failed'),
    at: instant,
    failureId: z.uuid(),
    amountBani: bani,
    reference: z.string(),
    resentAt: instant.nullable(),
    resentTo: z.enum(['card', 'bank-account', 'dispute']).nullable(),
  }),
  z.object({
    kind: z.literal('dispute'),
    at: instant,
    status: z.enum(['open', 'won', 'lost', 'superseded']),
    amountBani: bani,
    reason: z.string(),
    reference: z.string(),
    page: z.string().nullable(),
    withdrawnAt: instant.nullable(),
    decidedAt: instant.nullable(),
  }),
  mailRow.omit({ kind: true }).extend({ kind: z.literal('mail'), mail: mailRow.shape.kind }),
  deskAction.extend({ kind: z.literal('action') }),
]);

export const deskPayment = paymentState.extend({
  playerId: z.uuid(),
  ticket: z.object({
    id: ticketAddress,
    serial: z.string().nullable(),
    gameCode,
    status: ticketStatus,
    totalBani: bani,
  }),
  events: z.array(paymentEvent),
  jobs: z.array(job),
});

export type FoundObject = z.infer<typeof foundObject>;
export type DeskPlayer = z.infer<typeof deskPlayer>;
export type DeskPlay = z.infer<typeof deskPlay>;
export type DeskNearHarm = z.infer<typeof nearHarm>;
export type DeskTicketRow = z.infer<typeof deskTicketRow>;
export type DeskTicket = z.infer<typeof deskTicket>;
export type DeskPayment = z.infer<typeof deskPayment>;
export type DeskPaymentState = z.infer<typeof paymentState>;
export type DeskPaymentEvent = z.infer<typeof paymentEvent>;
export type DeskMovement = z.infer<typeof movement>;
export type DeskMail = z.infer<typeof deskMail>;
export type DeskMailRow = z.infer<typeof mailRow>;
export type DeskJob = z.infer<typeof job>;
export type DeskAction = z.infer<typeof deskAction>;
