import type {
  DeskMail,
  DeskPayment,
  DeskPlay,
  DeskPlayer,
  DeskTicket,
  DeskTicketRow,
  FoundObject,
} from './desk.ts';

const serial = '649-7K3M-92QD-X41B-4';
const playerId = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f';
const ticketId = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40';
const paymentId = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e41';
const drawId = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e42';
const movementId = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e43';
const orderedAt = '2026-11-18T12:00:00+02:00';
const paidAt = '2026-11-18T12:01:30+02:00';

export const foundTicket: FoundObject = {
  kind: 'ticket',
  id: serial,
  gameCode: 'loto-6-49',
  status: 'active',
  createdAt: orderedAt,
};

export const player: DeskPlayer = {
  id: playerId,
  createdAt: '2026-10-02T09:14:00+03:00',
  isExternal: false,
  maskedEmail: 'i•••@exemplu.ro',
  hasPhone: true,
  emailVerifiedAt: '2026-10-02T09:15:00+03:00',
  devices: [{ client: 'web.mobile', device: 'Chrome, Android', signedInAt: orderedAt, lastUsedAt: paidAt }],
  ticketCounts: [{ status: 'active', count: 1 }],
  jobs: [],
  actions: [{ at: paidAt, operator: 'ana', command: 'unlock', outcome: 'done', reason: 'apel, nr. 1234' }],
};

export const play: DeskPlay = {
  limits: { day: null, week: 20_000, month: null },
  spent: { day: 850, week: 850, month: 4_250 },
  pause: null,
  identity: 'checked',
  hasCnp: true,
  raises: [],
  signs: { limitDays: 3, nights: null, raises: null, risingWeeks: null },
  changes: [{ at: orderedAt, by: null, limits: { day: null, week: 20_000, month: null }, pause: null }],
  actions: [],
};

export const ticketRow: DeskTicketRow = {
  id: serial,
  number: 12,
  serial,
  gameCode: 'loto-6-49',
  status: 'active',
  totalBani: 850,
  drawCount: 1,
  createdAt: orderedAt,
};

const paid = {
  id: paymentId,
  status: 'succeeded',
  provider: 'stripe',
  reference: 'pi_3PqX',
  page: 'https://dashboard.stripe.com/payments/pi_3PqX',
  amountBani: 850,
  takenBani: 850,
  createdAt: orderedAt,
  takenAt: paidAt,
  refundedAt: null,
  refundReason: null,
  refundReference: null,
  refundPage: null,
  failureCode: null,
  card: { brand: 'Visa', last4: '4242' },
} as const;

const sale = {
  id: movementId,
  at: paidAt,
  lines: [
    { account: 'provider-clearing', bani: 850 },
    { account: 'ticket-sales', bani: -800 },
    { account: 'processing-fees', bani: -50 },
  ],
};

export const ticket: DeskTicket = {
  id: serial,
  playerId,
  ticketId,
  gameCode: 'loto-6-49',
  status: 'active',
  serial,
  areNumbersShown: false,
  variants: [
    { numbers: [], jokers: [], numberCount: 6, jokerCount: 0, isCombined: false, isQuickPick: true },
  ],
  simpleVariantCount: 1,
  sideGame: null,
  draws: [
    { id: drawId, drawAt: '2026-11-19T18:15:00+02:00', state: 'on-sale', mainBani: 800, sideGameBani: 0 },
  ],
  mainBani: 800,
  sideGameBani: 0,
  priceBani: 800,
  feeBani: 50,
  totalBani: 850,
  createdAt: orderedAt,
  paidAt,
  expiresAt: null,
  claimUntil: '2027-02-17T18:15:00+02:00',
  card: { brand: 'Visa', last4: '4242' },
  payments: [{ ...paid, parts: [] }],
  winnings: [],
  movements: [{ ...sale, kind: 'sale' }],
  mails: [{ id: `ticket:${playerId}.${ticketId}`, kind: 'ticket', occasion: '', at: paidAt, state: 'sent' }],
  partnerEvents: [],
  jobs: [],
  actions: [],
};

export const payment: DeskPayment = {
  ...paid,
  playerId,
  ticket: { id: serial, serial, gameCode: 'loto-6-49', status: 'active', totalBani: 850 },
  events: [
    { kind: 'ordered', at: orderedAt, totalBani: 850 },
    {
      kind: 'provider-event',
      at: paidAt,
      provider: 'stripe',
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      handledAt: paidAt,
    },
    { kind: 'decision', at: paidAt, to: 'succeeded', reason: null, amountBani: 850 },
    { ...sale, kind: 'movement', movement: 'sale' },
  ],
  jobs: [],
};

export const mail: DeskMail = {
  kind: 'ticket',
  to: 'i•••@exemplu.ro',
  subject: 'Biletul tău Loto 6/49 e gata',
  text: 'Biletul tău e gata.\n\nPlata e confirmată și biletul e în joc.',
  attachments: [`bilet-${serial}.pdf`],
};
