import {
  defineOfficeCalls,
  listAnswer,
  listFields,
  rowsPerPage,
  type OfficeCall,
  type OfficeEndpoint,
} from '@loto/office-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { say } from '../outcome.ts';
import { openBrowser, type OfficeBrowser } from '../testing/office-browser.ts';
import { openTerminal } from '../testing/terminal.ts';
import { csvLines, pageOf } from './list.ts';
import type { OfficeHandler } from './office-handler.ts';
import { registerOfficeCalls } from './register-office-calls.ts';

const endpoints = {
  testList: { method: 'GET', path: '/api/office/test-list', caller: ['bank'], isList: true },
  testPerson: {
    method: 'GET',
    path: '/api/office/test-person/{id}',
    caller: ['service'],
    look: 'find-player',
  },
  testSearch: { method: 'POST', path: '/api/office/test-search', caller: ['service'] },
} as const satisfies Record<string, OfficeEndpoint>;

const row = z.object({ number: z.int(), text: z.string() });

const calls = defineOfficeCalls(endpoints, () => ({
  testList: {
    summary: 'Numbers',
    query: z.object({ ...listFields, from: z.coerce.number().default(1) }),
    answer: listAnswer(row),
    example: { answer: { rows: [], next: null } },
  },
  testPerson: {
    summary: 'A person',
    params: z.strictObject({ id: z.string() }),
    answer: z.object({ name: z.string() }),
    errors: ['NOT_FOUND'],
    example: { answer: { name: 'Ioana' } },
  },
  testSearch: {
    summary: 'What a text finds',
    body: z.strictObject({ text: z.string().min(3) }),
    answer: z.object({ text: z.string() }),
    example: { body: { text: 'abc' }, answer: { text: 'abc' } },
  },
}));

/** Number of rows in the list. */
const most = 5_120;

const handlers = {
  testList: {
    async page({ query: { from } }, page, { queries }) {
      const after = page.after === null ? from - 1 : Number(page.after[0]);
      const { rows } = await sql<{ number: number }>`
        select number from generate_series(${after}::int + 1, ${most}::int) number
        order by number limit ${page.limit + 1}`.execute(queries);
      const found = rows.map(({ number }) => ({ number, text: number === 2 ? '=1+1' : `ț${number};` }));
      return pageOf(found, page, ({ number }) => [String(number)]);
    },
    columns: [
      { head: 'Număr', cell: ({ number }) => number },
      { head: 'Text', cell: ({ text }) => text },
    ],
  },
  testPerson: async ({ params: { id } }) => ({
    data: { name: 'Ioana' },
    logged: { words: [id], summary: say`looks at ${id}` },
  }),
  testSearch: async ({ body }, { queries }) => {
    if (body.text === 'write') await sql`delete from attempt`.execute(queries);
    return { data: body };
  },
} satisfies { readonly [Id in keyof typeof calls]: OfficeHandler<(typeof calls)[Id]> };

let app: TestApp;
let browser: OfficeBrowser;
beforeAll(async () => {
  app = await createTestApp({
    prepare: ({ officeServer, office }) =>
      registerOfficeCalls(officeServer, office, {
        calls: Object.values<OfficeCall>(calls),
        handlers,
        inTurn: (work) => work(),
      }),
  });
  await openTerminal(app);
  browser = await openBrowser(app);
});
afterAll(() => app.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  browser.send('GET', url, { headers });

/** Returns the header with a reason. */
const reason = (text: string) => ({ 'office-reason': encodeURIComponent(text) });

/** Posts a body to the search. */
const post = (payload: string) =>
  app.officeServer.inject({
    method: 'POST',
    url: '/api/office/test-search',
    headers: {
      cookie: browser.cookie ?? '',
      origin: 'http://localhost:3010',
      'content-type': 'application/json',
    },
    payload,
  });

/** Returns the newest action in the log. */
async function newestAction() {
  const { rows } = await app.platform.pool.query<Record<string, unknown>>(
    `select operator_name as operator, command, arguments, summary, outcome
     from operator_action order by seq desc limit 1`,
  );
  return rows[0];
}

describe('a list', () => {
  const list = '/api/office/test-list';

  test('has consecutive pages without gaps', async () => {
    const seen: number[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const { data } = (await get(`${list}?from=11&after=${after}`)).json<{
        data: { rows: { number: number }[]; next: string };
      }>();
      seen.push(...data.rows.map(({ number }) => number));
      after = data.next;
    }
    expect(seen).toEqual(Array.from({ length: 3 * rowsPerPage }, (_, index) => 11 + index));
  });

  test('ends with a page without a next one', async () => {
    const { data } = (await get(`${list}?from=${most}`)).json<{ data: object }>();
    expect(data).toEqual({ rows: [{ number: most, text: `ț${most};` }], next: null });
  });

  test.each(['x', 'bnVsbA', 'WzFd'])('rejects the cursor %s, which it did not create', async (after) => {
    expect((await get(`${list}?after=${after}`)).json()).toMatchObject({ errorCode: 'REQUEST_MALFORMED' });
  });

  test('is downloaded completely and filtered, in UTF-8 for spreadsheets, and the log says by whom', async () => {
    const response = await get(`${list}.csv?from=2`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="testList-2026-11-18.csv"');
    const lines = response.rawPayload.toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFFNumăr;Text');
    expect(lines[1]).toBe(`2;'=1+1`);
    expect(lines[2]).toBe('3;"ț3;"');
    expect(lines).toHaveLength(1 + most - 1 + 1);
    expect(await newestAction()).toEqual({
      operator: 'ana',
      command: 'export-list',
      arguments: { words: ['testList'], from: 2 },
      summary: 'downloads the list testList',
      outcome: 'done',
    });
  });
});

test('cells are lei with a comma, Bucharest times, and never formulas', () => {
  const at = new Date('2026-11-19T16:45:00Z');
  const cells = [{ bani: 123_405 }, { bani: -5 }, at, null, true, '=a', '+a', '-a', '@a', 'a=b', 'ă"b'];
  expect(csvLines([cells])).toBe(`1234,05;-0,05;2026-11-19 18:45:00;;true;'=a;'+a;'-a;'@a;a=b;"ă""b"\r\n`);
});

describe('viewing personal data', () => {
  const person = '/api/office/test-person/abc';

  test('is logged with its reason, without the people that the reason names', async () => {
    const response = await get(person, reason(' apel de la ioana@exemplu.ro, ț '));
    expect(response.json()).toEqual({ success: true, data: { name: 'Ioana' } });
    expect(await newestAction()).toEqual({
      operator: 'ana',
      command: 'find-player',
      arguments: { words: ['abc'], reason: 'apel de la … ț' },
      summary: 'looks at abc',
      outcome: 'done',
    });
  });

  test.each<[string, Record<string, string>]>([
    ['no reason', {}],
    ['a short one', reason('ape ')],
    ['a long one', reason('a'.repeat(201))],
    ['one that is not encoded', { 'office-reason': '%E0%A4%A' }],
  ])('with %s is refused', async (_, headers) => {
    const before = await newestAction();
    expect((await get(person, headers)).json()).toMatchObject({ errorCode: 'REASON_MISSING' });
    expect(await newestAction()).toEqual(before);
  });
});

describe('a call with a body', () => {
  test('is parsed by the contract', async () => {
    expect((await post('{"text":"a\u200Bbc"}')).json()).toEqual({ success: true, data: { text: 'abc' } });
    expect((await post('{"text":"ab"}')).json()).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
      fieldErrors: { text: expect.any(String) },
    });
    expect((await post('{"text":')).json()).toMatchObject({ errorCode: 'REQUEST_MALFORMED' });
  });

  test('cannot write anything', async () => {
    expect((await post('{"text":"write"}')).statusCode).toBeGreaterThanOrEqual(500);
  });
});
