import { describe, expect, test } from 'vitest';
import { calls, commonErrors, errorCodes, errors, errorText, fillText, type Call } from './index.ts';

const entries = Object.entries(errors);

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe('every error', () => {
  test('has both texts, with the same placeholders', () => {
    const isShort = ([, { ro, en }]: (typeof entries)[number]) => ro.length <= 5 || en.length <= 5;
    expect(entries.filter(isShort)).toEqual([]);
    const placeholdersIn = (language: 'ro' | 'en') =>
      Object.fromEntries(entries.map(([code, error]) => [code, placeholders(error[language])]));
    expect(placeholdersIn('en')).toEqual(placeholdersIn('ro'));
  });

  test('is written with comma-below letters, never with cedillas', () => {
    // Finds U+015E, U+015F, U+0162 and U+0163 (cedillas instead of commas) and decomposed letters.
    expect(entries.filter(([, { ro }]) => /[\u015E\u015F\u0162\u0163]|\p{M}/u.test(ro))).toEqual([]);
  });

  test('has an error status', () => {
    const failures = [400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 503];
    expect(entries.filter(([, { status }]) => !failures.includes(status))).toEqual([]);
  });

  test('belongs to a call, to all of them or to the server itself', () => {
    const declared = new Set<string>(Object.values<Call>(calls).flatMap((call) => call.errors));
    // Errors of URLs that aren't API calls: signed file links and provider notifications.
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

test('placeholders are replaced with values', () => {
  expect(errorText('UNDER_AGE', 'ro', { age: '18' })).toBe('Poți juca doar dacă ai cel puțin 18 ani.');
  expect(errorText('RATE_LIMITED', 'en', {})).toBe('Too many tries, try again in .');
  expect(fillText('{a} and {b} and {a}', { a: '$&', b: '{a}' })).toBe('$& and {a} and $&');
});
