import type { DrawShape, GamePeriod } from '../shapes/game.ts';
import type { PasskeyRequestOptions, PasskeySignature } from '../shapes/passkey.ts';
import type { Session, User } from '../shapes/player.ts';
import type { PushChoices } from '../shapes/push.ts';
import type { DrawWithPrizes } from '../shapes/result.ts';
import type { PlayLimit, PlaySettings } from '../shapes/safer-play.ts';
import type { PurchaseInput, Ticket } from '../shapes/ticket.ts';
import type { Winning } from '../shapes/winning.ts';

/** Values shared by the examples of several calls: one player, one ticket and its draw. */

export const id = '3f1c2a9e-6d0c-4a51-9d9b-2c6f0f9b7a11';

export const serverTime = '2026-11-18T12:00:00+02:00';

export const email = 'ioana@exemplu.ro';

export const password = 'un bilet norocos';

export const webPushEndpoint = 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ';

/** An unsigned token. */
export const tokens = {
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJpb2FuYSJ9.c2lnbmF0dXJl',
  refreshToken: 'Yk0x8mD2m1oQ5u0k2c7J3rV9sT4wXzA6',
};

export const user: User = {
  id: '7b0c9a52-1f0e-4c55-8a55-0c3a1f5f9c10',
  email,
  isExternal: false,
  isEmailVerified: true,
  hasPassword: true,
  userProfile: {
    isProfileCompleted: true,
    hasCheckedTermsAndConditions: true,
    hasCheckedPrivacyPolicy: true,
    hasCheckedGDPRPolicy: true,
    firstName: 'Ioana',
    lastName: 'Țepeș',
    birthDate: '1990-04-12',
    phone: '+40721234567',
    county: 'Cluj',
    city: 'Turda',
    street: 'Strada Lungă 5',
    postalCode: '401001',
    hasCnp: false,
    needsCnpToBuy: false,
    isIdentityHeld: false,
  },
};

export const session: Session = { user, ...tokens };

export const stepUpConfirmed = { ...tokens, validUntil: '2026-11-18T12:05:00+02:00' };

export const codeSent = { resendAllowedAt: '2026-11-18T12:01:00+02:00' };

/** Credentials in the JSON format of browsers, shortened. */
export const credential = { id: 'q1zB0pV8n7', rawId: 'q1zB0pV8n7', type: 'public-key' } as const;

export const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

export const passkeySignature: PasskeySignature = {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0', signature: 'MEUCIQDx', userHandle: 'ewya' },
};

export const passkeyRequest: { readonly options: PasskeyRequestOptions } = {
  options: {
    challenge: 'Yk0x8mD2m1oQ5u0k2c7J',
    rpId: 'loto.ro',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  },
};

export const referralCode = {
  id,
  code: 'IOANA-7K2',
  label: 'Vitrină',
  url: 'https://loto.ro/auth/registration/IOANA-7K2',
  visits: 12,
  registrations: 3,
  createdAt: serverTime,
};

export const pushChoices: PushChoices = { payment: true, 'draw-soon': true, results: false, prize: true };

export const openDraw: DrawShape = {
  id: '0d7f6f0a-1f57-4f6e-9f0e-5a1b6a6f2c01',
  drawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '2026-11-19T18:00:00+02:00',
  isSpecial: false,
  result: null,
};

export const lastDraw: DrawShape = {
  id: '0d7f6f0a-1f57-4f6e-9f0e-5a1b6a6f2c00',
  drawAt: '2026-11-15T18:15:00+02:00',
  salesCloseAt: '2026-11-15T18:00:00+02:00',
  isSpecial: false,
  result: { numbers: [14, 3, 38, 27, 9, 45], jokers: [], sideGameNumber: '0482915' },
};

export const gamePeriod: GamePeriod = {
  gameCode: 'loto-6-49',
  isEnabled: true,
  isOpen: true,
  nextDraws: [{ ...openDraw, addedPrizeBani: 0 }],
  lastDraw,
  rolloverBani: 1_250_000_000,
};

export const purchase: PurchaseInput = {
  gameCode: 'loto-6-49',
  variants: [{ numbers: [3, 9, 14, 27, 38, 45] }],
  sideGameNumberCount: 1,
  drawCount: 1,
  firstDrawId: openDraw.id,
  expectedTotalBani: 1050,
  position: { latitude: 46.57, longitude: 23.78, accuracyMeters: 20, ageMs: 1500 },
};

export const waitingTicket: Ticket = {
  id: '5c9e0c7e-8f59-4a5e-8f43-9f0f0b7d1a20',
  gameCode: 'loto-6-49',
  variants: [{ numbers: [3, 9, 14, 27, 38, 45], jokers: [], isCombined: false, isQuickPick: false }],
  sideGame: { code: 'noroc', count: 1, numbers: null },
  draws: [openDraw],
  drawCount: 1,
  simpleVariantCount: 1,
  mainBani: 700,
  sideGameBani: 300,
  priceBani: 1000,
  feeBani: 50,
  totalBani: 1050,
  status: 'awaiting-payment',
  serial: null,
  createdAt: serverTime,
  expiresAt: '2026-11-18T12:30:00+02:00',
  paidAt: null,
  card: null,
};

export const returnUrls = {
  successUrl: `https://loto.ro/payment/success/${waitingTicket.id}`,
  failedUrl: `https://loto.ro/payment/failure/${waitingTicket.id}`,
};

export const paymentPage = { paymentUrl: 'https://pay.example/c/5c9e0c7e' };

export const paidTicket: Ticket = {
  ...waitingTicket,
  sideGame: { code: 'noroc', count: 1, numbers: ['0482915'] },
  status: 'active',
  serial: '261118-0000042-7',
  expiresAt: null,
  paidAt: '2026-11-18T12:01:30+02:00',
  card: { brand: 'visa', last4: '4242' },
};

const win: Winning['wins'][number] = {
  code: 'loto-6-49',
  run: 1,
  position: 1,
  category: 'III',
  count: 1,
  prizeBani: 24_500,
  taxBani: 0,
  taxPercent: 0,
};

const sums = { grossBani: 24_500, taxBani: 0, netBani: 24_500 };

export const drawOutcome = { drawId: lastDraw.id, wins: [win], ...sums };

export const winning: Winning = {
  id: '9a2b7f4c-3e61-4d0f-8f1d-6b1c3c0e7d30',
  ticketId: paidTicket.id,
  drawId: lastDraw.id,
  gameCode: 'loto-6-49',
  drawAt: lastDraw.drawAt,
  wins: [win],
  ...sums,
  status: 'offered',
  expiresAt: '2027-02-13T18:15:00+02:00',
  paidAt: null,
  heldUntil: null,
  card: { id: id, kind: 'card', brand: 'visa', last4: '4242' },
  isPayoutStopped: false,
  needsCnp: false,
};

export const drawWithPrizes: DrawWithPrizes = {
  gameCode: 'loto-6-49',
  draw: lastDraw,
  extraResult: null,
  isSettled: true,
  tables: [
    {
      code: 'loto-6-49',
      run: 1,
      stakesBani: 300_000_000,
      fundBani: 120_000_000,
      printedFundBani: 120_000_000,
      categories: [
        {
          category: 'III',
          winners: 412,
          shareBani: 10_094_000,
          carryInBani: 0,
          addedBani: 0,
          valueBani: 24_500,
          rolloverBani: 0,
        },
      ],
    },
  ],
};

export const stopLinkToken = 'eyJwIjoiN2IwYzlhNTIifQ.c2lnbmF0dXJl';

const dayLimit: PlayLimit = {
  period: 'day',
  limitBani: 5000,
  spentBani: 1050,
  leftBani: 3950,
  startsAt: '2026-11-18T00:00:00+02:00',
  endsAt: '2026-11-19T00:00:00+02:00',
  proposedBani: [1200, 2500, 5000],
  pendingRaise: null,
};

export const playLimits: { readonly limits: readonly PlayLimit[] } = {
  limits: [
    dayLimit,
    {
      ...dayLimit,
      period: 'week',
      limitBani: 20_000,
      leftBani: 18_950,
      startsAt: '2026-11-16T00:00:00+02:00',
      endsAt: '2026-11-23T00:00:00+02:00',
      proposedBani: [2500, 5000, 10_000],
      pendingRaise: {
        toBani: 30_000,
        askedAt: serverTime,
        confirmableAt: '2026-11-21T12:00:00+02:00',
        lapsesAt: '2026-11-28T12:00:00+02:00',
        isConfirmable: false,
      },
    },
    {
      ...dayLimit,
      period: 'month',
      limitBani: null,
      leftBani: null,
      startsAt: '2026-11-01T00:00:00+02:00',
      endsAt: '2026-12-01T00:00:00+02:00',
      proposedBani: [5000, 10_000, 20_000],
    },
  ],
};

export const playPause = {
  serverTime,
  pause: { kind: 'time-out', startsAt: serverTime, endsAt: '2026-11-25T12:00:00+02:00' },
} as const;

export const playSettings: PlaySettings = { realityCheckMinutes: 30, isSummaryMailed: true };
