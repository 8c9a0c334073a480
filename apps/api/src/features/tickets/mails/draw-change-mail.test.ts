import { describe, expect, it } from 'vitest';
import { drawChangeMail } from './draw-change-mail.ts';
import { sampleTicket } from '../pdf/testing/sample-ticket.ts';

const ticket = sampleTicket({});
const facts = {
  publicUrl: 'https://loto.example',
  drawAt: new Date('2026-11-19T18:15:00+02:00'),
  nowAt: new Date('2026-11-22T20:00:00+02:00'),
  refundedBani: 0,
} as const;

/** Replaces no-break spaces with spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('a moved draw', () => {
  it('is announced with both times, in Romanian', () => {
    const mail = drawChangeMail(ticket, { ...facts, kind: 'moved', language: 'ro' });
    expect(mail.subject).toBe('Extragerea Loto 6/49 s-a mutat');
    expect(mail.text).toContain('Trebuia să fie: joi, 19 noiembrie 2026, 18:15');
    expect(mail.text).toContain('Are loc: duminică, 22 noiembrie 2026, 20:00');
    expect(mail.text).toContain(`https://loto.example/user/history/ticket-details/${ticket.id}`);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/[\u015e\u015f\u0162\u0163]/);
  });

  it('and in English', () => {
    const mail = drawChangeMail(ticket, { ...facts, kind: 'moved', language: 'en' });
    expect(mail.subject).toBe('The Loto 6/49 draw was moved');
    expect(mail.text).toContain('It takes place: Sunday, 22 November 2026, 20:00');
  });
});

describe('a cancelled draw', () => {
  it('names the draw that is played instead', () => {
    const mail = drawChangeMail(ticket, { ...facts, kind: 'to-next-draw', language: 'en' });
    expect(mail.text).toContain('Your ticket plays in the next draw.');
    expect(mail.text).toContain('The ticket plays on: Sunday, 22 November 2026, 20:00');
  });

  it.each([
    ['ro', 'Se întorc pe card: 20,50 lei'],
    ['en', 'Back to the card: 20.50 lei'],
  ] as const)('names the refunded amount (%s)', (language, sum) => {
    const mail = drawChangeMail(ticket, { ...facts, kind: 'refunded', refundedBani: 2050, language });
    expect(plain(mail.text)).toContain(sum);
    expect(mail.text).not.toContain('20:00');
  });
});
