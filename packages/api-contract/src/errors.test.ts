import { describe, expect, test } from 'vitest';
import { calls, commonErrors, errorCodes, errors, errorText, fillText, type Call } from './index.ts';

const entries = Object.entries(errors);

function placeholders(text: string): Set<string> {
  return new Set(text.match(/\{\w+\}/g));
}

describe('every error', () => {
  test.each(entries)('%s has both texts, with the same placeholders', (_code, { ro, en }) => {
    expect(ro.length).toBeGreaterThan(5);
    expect(en.length).toBeGreaterThan(5);
    expect(placeholders(ro)).toEqual(placeholders(en));
  });

  test.each(entries)('%s is written with comma letters, never with the cedilla ones', (_code, { ro }) => {
    // U+015E U+015F U+0162 U+0163, and letters put together from two signs
    expect(ro).not.toMatch(/[\u015E\u015F\u0162\u0163]|\p{M}/u);
  });

  test.each(entries)('%s has the status of a failure', (_code, { status }) => {
    expect([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 503]).toContain(status);
  });

  test('belongs to a call, to all of them or to the server itself', () => {
    const declared = new Set<string>(Object.values<Call>(calls).flatMap((call) => call.errors));
    // addresses of the server that are no calls: signed links to files, and the provider's
    // notifications
    const beyondCalls = ['LINK_EXPIRED', 'NOTIFICATION_REFUSED'];
    const general = new Set<string>([...commonErrors, 'NOT_FOUND', 'METHOD_NOT_ALLOWED', ...beyondCalls]);
    expect(errorCodes.filter((code) => !declared.has(code) && !general.has(code))).toEqual([]);
  });
});

test.each([
  ['INTERNAL', 'ro', 'Ceva n-a mers bine!'],
  ['INTERNAL', 'en', 'Something went wrong!'],
  ['ACCEPTANCES_MISSING', 'ro', 'Trebuie acceptați termenii și condițiile.'],
  ['PROFILE_INCOMPLETE', 'en', 'Please completed profile to buy lottery tickets.'],
  ['REFRESH_TOKEN_INVALID', 'en', 'Session expired. Login again.'],
] as const)('%s in %s is the specification’s text', (code, language, text) => {
  expect(errors[code][language]).toBe(text);
});

test('placeholders are filled with facts', () => {
  expect(errorText('UNDER_AGE', 'ro', { age: '18' })).toBe('Poți juca doar dacă ai cel puțin 18 ani.');
  expect(errorText('RATE_LIMITED', 'en', {})).toBe('Too many tries, try again in .');
  expect(fillText('{a} and {b} and {a}', { a: '$&', b: '{a}' })).toBe('$& and {a} and $&');
});
