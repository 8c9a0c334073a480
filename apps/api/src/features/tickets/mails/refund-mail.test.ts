import { describe, expect, it } from 'vitest';
import { refundMail } from './refund-mail.ts';
import { sampleTicket } from '../pdf/testing/sample-ticket.ts';

const publicUrl = 'https://loto.example';
const card = { brand: 'Visa', last4: '4821' };
const tooLate = { publicUrl, reason: 'too-late', sumBani: 2050, card } as const;
const refunded = sampleTicket({
  status: 'refunded',
  serial: null,
  sideGame: { code: 'noroc', count: 1, numbers: null },
});

/** Replaces no-break spaces with spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('in Romanian', () => {
  const mail = refundMail(refunded, { ...tooLate, language: 'ro' });

  it('says that there is no ticket and that the full amount is refunded', () => {
    const text = plain(mail.text);
    expect(mail.subject).toBe('Banii pentru biletul Loto 6/49 se întorc la tine');
    expect(text).toContain('nu mai putea intra în joc');
    expect(text).toContain('Îți dăm înapoi toată suma, 20,50 lei, pe cardul Visa 4821.');
    expect(text).toContain('A: 3, 11, 19, 24, 37, 42');
    expect(text).toContain('Se întorc pe card: 20,50 lei');
    expect(text).toContain('Vezi biletele tale: https://loto.example/user/history');
    expect(plain(mail.html)).toContain('20,50 lei, pe cardul Visa 4821.');
  });

  it('attaches nothing', () => {
    expect(mail.attachments).toBeUndefined();
  });

  it('has no cedilla letters', () => {
    expect(mail.subject + mail.text + mail.html).not.toMatch(/[\u015e\u015f\u0162\u0163]/);
    expect(mail.text).toMatch(/ț/);
  });
});

it('is in English, and mentions an unknown payment card in general', () => {
  const mail = refundMail(refunded, { ...tooLate, language: 'en', card: null });
  expect(mail.subject).toBe('The money for your Loto 6/49 ticket is coming back');
  expect(plain(mail.text)).toContain(
    'We send the whole sum, 20.50 lei, back to the card you paid with. There is nothing you need to do.',
  );
  expect(mail.html).toContain('<html lang="en">');
});

it.each([
  ['paid-twice', 'Biletul de mai jos era deja plătit și e în joc.', 'was paid already and is in play'],
  ['wrong-amount', 'Am primit altă sumă decât cea a biletului', 'We received another sum'],
] as const)('says why a payment that is %s is refunded', (reason, romanian, english) => {
  expect(refundMail(refunded, { ...tooLate, reason, language: 'ro' }).text).toContain(romanian);
  expect(refundMail(refunded, { ...tooLate, reason, language: 'en' }).text).toContain(english);
});

it('escapes text from others', () => {
  const odd = { brand: '<img src=x>', last4: '4821' };
  const { html } = refundMail(refunded, { ...tooLate, language: 'ro', card: odd });
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x&#62;');
});
