import { endpointPath, product, type Call } from '@loto/api-contract';
import fc from 'fast-check';
import { fuzzText } from './fuzz-texts.ts';
import { mostly } from './mostly.ts';
import { schemaOf, valueOf } from './schema-values.ts';
import { spoiled } from './spoiled-values.ts';
import { encodePart } from './wire-text.ts';

const someId = '6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11';

/** Generates methods, mostly the call's own. */
export function methodOf({ method }: Call): fc.Arbitrary<string> {
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

/** Generates paths, mostly the call's own with a valid or odd id. */
export function pathOf(call: Call): fc.Arbitrary<string> {
  const ids = mostly(fc.constant(someId), fuzzText.map(encodePart), 2);
  const path = ids.map((id) => endpointPath(call, product.slug, 'ID').replace('ID', () => id));
  const odd = fc
    .tuple(
      path,
      fuzzText.map(encodePart),
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

/** Generates queries with their question mark, mostly valid ones for the call. */
export function queryOf(call: Call): fc.Arbitrary<string> {
  const good = valueOf(schemaOf(call.query)).map((query) => searchOf(Object.entries(query as object)));
  const part = fuzzText.map(encodePart);
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
