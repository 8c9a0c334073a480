import type { Ticket } from '@loto/api-contract';
import { simpleVariantCount, type GameCode } from '@loto/game-rules';
import { sampleCompany } from '../../../../testing/app/sample-company.ts';
import type { TicketFacts } from '../paid-ticket.ts';

/** What is printed on the sample tickets in addition to their own data. */
export const sampleFacts: TicketFacts = {
  language: 'ro',
  issuedAt: new Date('2026-11-18T14:42:10Z'),
  claimUntil: new Date('2027-02-17T16:15:00Z'),
  minimumAge: 18,
  notice: null,
  publicUrl: 'https://loto.example',
  product: {
    names: { name: 'Loto', slug: 'loto', partner: { affiliationCode: 'partener', name: 'Partener' } },
    company: sampleCompany,
  },
};

export const serials: Record<GameCode, string> = {
  'loto-6-49': '649-7K3M-92QD-X41B-4',
  joker: 'JKR-7K3M-92QD-X41B-8',
  'loto-5-40': '540-7K3M-92QD-X41B-1',
};

export function sampleDraw(drawAt: string, isSpecial = false): Ticket['draws'][number] {
  const id = '0d8ee5b5-5f6c-4b52-9d34-35bdb3b9a001';
  return { id, drawAt, salesCloseAt: drawAt, isSpecial, result: null };
}

export function sampleVariant(
  numbers: number[],
  jokers: number[] = [],
  isCombined = false,
): Ticket['variants'][number] {
  return { numbers, jokers, isCombined, isQuickPick: false };
}

/** Returns a paid ticket for one draw of Loto 6/49, with some fields changed. */
export function sampleTicket(changes: Partial<Ticket> = {}): Ticket {
  const gameCode = changes.gameCode ?? 'loto-6-49';
  const variants = changes.variants ?? [
    sampleVariant([3, 11, 19, 24, 37, 42]),
    sampleVariant([5, 12, 27, 33, 41, 48]),
  ];
  const draws = changes.draws ?? [sampleDraw('2026-11-19T18:15:00+02:00')];
  return {
    id: 'b1e1c7a0-53a4-4c7e-8f0e-3b5d6f7a8b01',
    gameCode,
    variants,
    sideGame: { code: 'noroc', count: 1, numbers: ['0418276'] },
    draws,
    drawCount: draws.length,
    simpleVariantCount: variants.reduce((sum, each) => sum + simpleVariantCount(gameCode, each), 0),
    mainBani: 1600,
    sideGameBani: 400,
    priceBani: 2000,
    feeBani: 50,
    totalBani: 2050,
    status: 'active',
    serial: serials[gameCode],
    createdAt: '2026-11-18T16:40:00+02:00',
    expiresAt: null,
    paidAt: '2026-11-18T16:42:00+02:00',
    card: { brand: 'Visa', last4: '4821' },
    ...changes,
  };
}

function numbersFrom30(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 30 + index);
}

/**
 * Returns the largest possible ticket: twelve combined variants, twelve side-game numbers and ten
 * draws.
 */
export function fullTicket(gameCode: 'loto-6-49' | 'joker'): Ticket {
  const variant =
    gameCode === 'joker'
      ? sampleVariant(numbersFrom30(12), [16, 17, 18, 19, 20], true)
      : sampleVariant(numbersFrom30(13), [], true);
  const digits = gameCode === 'joker' ? 6 : 7;
  return sampleTicket({
    gameCode,
    variants: Array.from({ length: 12 }, () => variant),
    sideGame: {
      code: gameCode === 'joker' ? 'noroc-plus' : 'noroc',
      count: 12,
      numbers: Array.from({ length: 12 }, (_, index) => String(index).padStart(digits, '0')),
    },
    draws: Array.from({ length: 10 }, (_, index) => sampleDraw(`2026-12-${10 + index}T18:15:00+02:00`, true)),
    mainBani: 329_424_000,
    sideGameBani: 48_000,
    priceBani: 329_472_000,
    totalBani: 329_472_050,
  });
}
