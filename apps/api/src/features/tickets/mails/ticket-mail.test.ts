import { describe, expect, it } from 'vitest';
import {
  fullTicket,
  sampleDraw,
  sampleFacts,
  sampleTicket,
  sampleVariant,
} from '../pdf/testing/sample-ticket.ts';
import { ticketMail } from './ticket-mail.ts';

const pdf = Buffer.from('%PDF-');
const english = { ...sampleFacts, language: 'en' } as const;

/** Replaces no-break spaces with spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('in Romanian', () => {
  const mail = ticketMail(sampleTicket(), sampleFacts, pdf);

  it('contains the ticket', () => {
    expect(mail.subject).toBe('Biletul tău Loto 6/49 e gata');
    expect(mail.attachments).toEqual([
      { filename: 'bilet-649-7K3M-92QD-X41B-4.pdf', content: pdf, contentType: 'application/pdf' },
    ]);
  });

  it.each([
    'Loto 6/49 · joi, 19 noiembrie 2026, 18:15',
    'A: 3, 11, 19, 24, 37, 42',
    'B: 5, 12, 27, 33, 41, 48',
    'Noroc: 0418276',
    'Extragere: joi, 19 noiembrie 2026, 18:15',
    'Serie: 649-7K3M-92QD-X41B-4',
    'Card: Visa 4821',
    '2 variante × 8 lei: 16,00 lei',
    'Noroc: 4,00 lei',
    'Comision de procesare: 0,50 lei',
    'Total plătit: 20,50 lei',
    'Premiile se cer până la 17 februarie 2027, ora 18:15.',
    'Vezi biletul: https://loto.example/user/history/ticket-details/b1e1c7a0-53a4-4c7e-8f0e-3b5d6f7a8b01',
    'Joacă cu măsură.',
  ])('says „%s”', (line) => {
    expect(plain(mail.text)).toContain(line);
  });

  it('adds up: the lines of the price are the total', () => {
    const sums = [...plain(mail.text).matchAll(/: ([\d.]+),(\d\d) lei$/gm)].map(([, lei = '', bani]) =>
      Number(`${lei.replaceAll('.', '')}${bani}`),
    );
    const total = sums.pop();
    expect(sums.length).toBeGreaterThan(2);
    expect(sums.reduce((sum, part) => sum + part, 0)).toBe(total);
  });

  it('says the same in HTML', () => {
    const html = plain(mail.html);
    expect(html).toContain('<html lang="ro">');
    for (const value of ['0418276', '649-7K3M-92QD-X41B-4', '20,50 lei', 'Visa 4821', '>42</span>']) {
      expect(html).toContain(value);
    }
  });

  it('has no cedilla letters', () => {
    expect(mail.subject + mail.text + mail.html).not.toMatch(/[\u015e\u015f\u0162\u0163]/);
    expect(mail.text).toMatch(/ș/);
  });
});

describe('in English', () => {
  const draws = [sampleDraw('2026-12-27T18:15:00+02:00'), sampleDraw('2027-07-01T15:15:00Z')];
  const ticket = sampleTicket({
    gameCode: 'joker',
    variants: [sampleVariant([3, 11, 19, 24, 37], [7])],
    sideGame: { code: 'noroc-plus', count: 2, numbers: ['999999', '000000'] },
    draws,
    card: null,
  });
  const mail = ticketMail(ticket, english, pdf);

  it('lists every draw in Bucharest time, Jokers and consecutive numbers', () => {
    const text = plain(mail.text);
    expect(mail.subject).toBe('Your Joker ticket is ready');
    expect(text).toContain('Joker · 2 draws');
    expect(text).toContain('A: 3, 11, 19, 24, 37 + 7');
    expect(text).toContain('Noroc Plus: 999999, 000000');
    expect(text).toContain('Draw 1: Sunday, 27 December 2026, 18:15');
    expect(text).toContain('Draw 2: Thursday, 1 July 2027, 18:15');
    expect(text).toContain('Total paid: 20.50 lei');
    expect(text).toContain('Claim prizes by 17 February 2027, 18:15.');
    expect(text).toContain('Play within your limits.');
  });

  it('omits an unknown card', () => {
    expect(mail.text).not.toContain('Card');
  });
});

it('contains the largest possible ticket', () => {
  const { text } = ticketMail(fullTicket('joker'), sampleFacts, pdf);
  expect(text).toContain('L: 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41 + 16, 17, 18, 19, 20');
  expect(text).toContain('Extragere 10: ');
});

it('escapes text from others', () => {
  const card = { brand: '<b>"Visa"</b>', last4: '4821' };
  const { html } = ticketMail(sampleTicket({ card }), sampleFacts, pdf);
  expect(html).not.toContain('<b>');
  expect(html).toContain('&#60;b&#62;&#34;Visa&#34;');
});

it('is not written for an unpaid ticket', () => {
  expect(() => ticketMail(sampleTicket({ serial: null }), sampleFacts, pdf)).toThrow('no serial');
});
