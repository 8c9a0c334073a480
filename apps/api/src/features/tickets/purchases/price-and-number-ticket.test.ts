import { randomUUID } from 'node:crypto';
import { cryptoRandomSource, numbersOfMask, parseSerial, parseTicketOrder } from '@loto/game-rules';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../../draws/games/index.ts';
import { prepareTicket, type NewTicketFacts } from './price-and-number-ticket.ts';

function draw(drawAt: string, isSpecial = false): Draw {
  const at = new Date(drawAt);
  return {
    drawId: randomUUID(),
    gameCode: 'loto-6-49',
    drawAt: at,
    salesCloseAt: new Date(at.getTime() - 15 * 60_000),
    isSpecial,
    addedPrizeBani: 0,
    status: 'planned',
    result: null,
    extraResult: null,
    settlementStartedAt: null,
    rolloverBani: null,
  };
}

function prepare(input: object, facts: Partial<NewTicketFacts>) {
  const order = parseTicketOrder(input);
  if (!order.ok) throw new Error('The order of the test is wrong');
  const prepared = prepareTicket(order.value, {
    playerId: 'p',
    ticketId: 't',
    ticketNumber: 42n,
    language: 'ro',
    now: new Date('2026-11-18T12:00:00+02:00'),
    draws: [draw('2026-11-19T18:15:00+02:00')],
    random: cryptoRandomSource,
    ...facts,
  });
  if (!prepared.ok) throw new Error('The ticket was refused');
  return prepared.value;
}

const simple = { gameCode: 'loto-6-49', variants: [{ numbers: [42, 3, 19, 11, 37, 24] }] };

describe('the price is that of each draw’s day', () => {
  test('across the change of November 2025, each draw has its own price', () => {
    const ticket = prepare(
      { ...simple, drawCount: 2, sideGameNumberCount: 1 },
      { draws: [draw('2025-10-30T18:15:00+02:00'), draw('2025-11-02T18:15:00+02:00')] },
    );
    expect(ticket.draws.map(({ mainBani, sideGameBani }) => [mainBani, sideGameBani])).toEqual([
      [700, 300],
      [800, 400],
    ]);
    expect(ticket).toMatchObject({
      mainBani: 1500,
      sideGameBani: 700,
      priceBani: 2200,
      feeBani: 50,
      totalBani: 2250,
    });
  });

  test('the special draw of 15.09.2024: 14 lei for 6/49 and 3 lei for NOROC (specification 9)', () => {
    const special = draw('2024-09-15T18:15:00+03:00', true);
    const now = new Date('2024-09-14T12:00:00+03:00');
    const ticket = prepare({ ...simple, sideGameNumberCount: 1 }, { now, draws: [special] });
    expect(ticket).toMatchObject({ mainBani: 1400, sideGameBani: 300, priceBani: 1700 });
  });
});

const expiryOf = (boughtAt: string) => prepare(simple, { now: new Date(boughtAt) }).expiresAt;

describe('the ticket', () => {
  test('has its numbers as bit masks too', () => {
    const [variant] = prepare(simple, {}).variants;
    expect(variant?.numbers).toEqual([3, 11, 19, 24, 37, 42]);
    expect(numbersOfMask(variant?.numbersMask ?? 0n)).toEqual([3, 11, 19, 24, 37, 42]);
    expect(variant?.jokersMask).toBe(0n);
  });

  test('has a serial with its game and number, and no side-game numbers that were not ordered', () => {
    const ticket = prepare(simple, {});
    expect(parseSerial(ticket.serial)).toEqual({
      ok: true,
      value: { gameCode: 'loto-6-49', ticketNumber: 42n },
    });
    expect(ticket.sideGame).toBeNull();
    expect(prepare({ ...simple, sideGameNumberCount: 3 }, {}).sideGame).toMatchObject({
      code: 'noroc',
      count: 3,
    });
  });

  test('waits thirty minutes, or until sales of its first draw close if that is sooner', () => {
    expect(expiryOf('2026-11-19T17:30:00+02:00')).toEqual(new Date('2026-11-19T18:00:00+02:00'));
    expect(expiryOf('2026-11-19T17:29:59+02:00')).toEqual(new Date('2026-11-19T17:59:59+02:00'));
    expect(expiryOf('2026-11-19T17:59:59+02:00')).toEqual(new Date('2026-11-19T18:00:00+02:00'));
  });
});
