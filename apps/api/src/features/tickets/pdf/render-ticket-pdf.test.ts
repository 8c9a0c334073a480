import { describe, expect, it } from 'vitest';
import type { Ticket } from '@loto/api-contract';
import { stagingNotice } from '../../../platform/staging-notice.ts';
import { renderTicketPdf } from './render-ticket-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';
import { fullTicket, sampleDraw, sampleFacts, sampleTicket, sampleVariant } from './testing/sample-ticket.ts';

const english = { ...sampleFacts, language: 'en' } as const;

async function print(ticket: Ticket, facts = sampleFacts) {
  return readPdf(await renderTicketPdf(ticket, facts));
}

/** Replaces no-break spaces with spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('a ticket of Loto 6/49 in Romanian', () => {
  it('contains everything that belongs on a ticket', async () => {
    const { flow, title, language, pageCount } = await print(sampleTicket());
    const text = plain(flow);
    for (const expected of [
      '18+',
      '6/49',
      'Joi, 19 noiembrie 2026 ora 18:15',
      'A 3 11 19 24 37 42',
      'B 5 12 27 33 41 48',
      'Noroc 0 4 1 8 2 7 6',
      'Joacă la o extragere 1. joi, 19 noiembrie 2026 18:15',
      '2 variante × 8 lei 16,00 lei',
      'Noroc 4,00 lei',
      'Comision de procesare 0,50 lei',
      'Card Visa 4821',
      'Emis 18.11.2026, 16:42',
      'Total 20,50 lei',
      'PLĂTIT 16:42',
      'Serie 649-7K3M-92QD-X41B-4',
      'Premiile se cer până la 17 februarie 2027, ora 18:15.',
      'Joacă cu măsură. Jocul e distracție, nu venit.',
      'loto.example',
      'Jocuri de Probă S.A., CUI RO12345674, licența ONJN L-77',
    ]) {
      expect(text).toContain(expected);
    }
    expect(title).toBe('Bilet Loto 6/49, seria 649-7K3M-92QD-X41B-4');
    expect(language).toBe('ro');
    expect(pageCount).toBe(1);
  });

  it('has alternative texts as they would be read, and hides its decoration', async () => {
    const pdf = (await renderTicketPdf(sampleTicket(), sampleFacts)).toString('latin1');
    expect(pdf).toContain('/ActualText (Varianta A: 3, 11, 19, 24, 37, 42)');
    expect(pdf).toContain('/ActualText (0418276)');
    expect(pdf).toContain('/ActualText (Numai de la 18 ani)');
    const { structure } = await print(sampleTicket());
    expect(structure).toContain('"role":"H1"');
    expect(structure).toContain('"alt":"PLĂTIT, 18 noiembrie 2026, 16:42"');
  });

  it('says first in staging that it is not a real ticket', async () => {
    const notice = stagingNotice;
    const { flow, pageCount } = await print(sampleTicket(), { ...sampleFacts, notice });
    expect(plain(flow).startsWith(notice)).toBe(true);
    expect(pageCount).toBe(1);
    expect((await print(sampleTicket())).flow).not.toContain('Mediu de probă');
  });

  it('has the complete product name, including its round letters', async () => {
    const pdf = await renderTicketPdf(sampleTicket(), sampleFacts);
    expect(pdf.toString('latin1')).toContain('/ActualText (Loto)');
  });

  it('has no cedilla letters', async () => {
    const { flow } = await print(sampleTicket());
    expect(flow).toMatch(/[țș]/);
    expect(flow).not.toMatch(/[\u015e\u015f\u0162\u0163]/);
  });

  it('omits a card that the partner did not report, and an unplayed side game', async () => {
    const { flow } = await print(sampleTicket({ card: null, sideGame: null }));
    expect(flow).not.toContain('Card');
    expect(flow).not.toContain('Noroc');
  });
});

describe('a ticket of Joker in English', () => {
  const ticket = sampleTicket({
    gameCode: 'joker',
    variants: [
      sampleVariant([3, 11, 19, 24, 37], [7]),
      sampleVariant([5, 12, 27, 33, 41, 44, 45], [3, 12], true),
    ],
    sideGame: { code: 'noroc-plus', count: 3, numbers: ['999999', '000000', '000001'] },
    draws: [
      sampleDraw('2026-12-27T18:15:00+02:00'),
      sampleDraw('2026-12-31T18:15:00+02:00', true),
      // 15:15 UTC in summer is 18:15 in Bucharest.
      sampleDraw('2027-07-01T15:15:00Z'),
    ],
    card: { brand: 'Mastercard', last4: '0007' },
    mainBani: 86_000,
    sideGameBani: 6400,
    priceBani: 92_400,
    totalBani: 92_450,
  });

  it('shows jokers, combined variants, consecutive numbers and every draw', async () => {
    const { flow, title, language } = await print(ticket, english);
    const text = plain(flow);
    for (const expected of [
      'Joker 3 draws from 27 December 2026',
      'A 3 11 19 24 37 7',
      'B 5 12 27 33 41 44 45 3 12 system, 42 standard lines',
      'Noroc Plus 3 numbers 9 9 9 9 9 9 0 0 0 0 0 0 0 0 0 0 0 1',
      'Plays in 3 draws',
      '1. Sunday, 27 December 2026 18:15',
      '2. Thursday, 31 December 2026 · special draw 18:15',
      '3. Thursday, 1 July 2027 18:15',
      '43 standard lines × 3 draws 860.00 lei',
      'Noroc Plus, 3 numbers × 3 draws 64.00 lei',
      'Processing fee 0.50 lei',
      'Card Mastercard 0007',
      'Issued 18/11/2026, 16:42',
      'Total 924.50 lei',
      'Serial JKR-7K3M-92QD-X41B-8',
      'Claim prizes by 17 February 2027, 18:15.',
      'Play within your limits. The game is for fun, not an income.',
    ]) {
      expect(text).toContain(expected);
    }
    expect(title).toBe('Joker ticket, serial JKR-7K3M-92QD-X41B-8');
    expect(language).toBe('en');
  });
});

describe('a page', () => {
  it.each(['loto-6-49', 'joker'] as const)(
    'is the only one and contains the largest ticket of %s',
    async (game) => {
      const { pageCount, width, height, texts, flow } = await print(fullTicket(game));
      expect(pageCount).toBe(1);
      expect(flow).toContain('L 30 31 32');
      expect(flow).toContain('10. ');
      const outside = texts.filter(
        ({ left, right, baseline }) => left < 18 || right > width - 18 || baseline < 10 || baseline > height,
      );
      expect(outside).toEqual([]);
    },
  );

  it('grows with its content', async () => {
    const [little, much] = await Promise.all([print(sampleTicket()), print(fullTicket('loto-6-49'))]);
    expect(much.height).toBeGreaterThan(little.height);
    expect(much.width).toBe(little.width);
  });

  it('is byte for byte the same for the same ticket', async () => {
    const [one, other] = await Promise.all([
      renderTicketPdf(sampleTicket(), sampleFacts),
      renderTicketPdf(sampleTicket(), sampleFacts),
    ]);
    expect(one.equals(other)).toBe(true);
  });
});

describe('an unpaid ticket', () => {
  it('is not printed without a serial', async () => {
    await expect(renderTicketPdf(sampleTicket({ serial: null }), sampleFacts)).rejects.toThrow('no serial');
  });

  it('is not printed without its side-game numbers', async () => {
    const sideGame = { code: 'noroc', count: 1, numbers: null } as const;
    await expect(renderTicketPdf(sampleTicket({ sideGame }), sampleFacts)).rejects.toThrow('side-game');
  });
});
