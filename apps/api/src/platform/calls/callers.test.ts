import { randomUUID } from 'node:crypto';
import { calls, errors, type Call, type CallId } from '@loto/api-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgedTokens, garbageTokens } from '../../testing/people/bad-tokens.ts';
import { isFullRun } from '../../testing/app/full-run.ts';
import { goodRequests, type GoodRequests } from '../../testing/app/good-requests.ts';
import {
  createTestApp,
  federatedSignInEnv,
  freshToken,
  FakeProvider,
  signUpPlayer,
  TokenIssuer,
  type TestApp,
} from '../../testing/index.ts';
import { makeExternal, makeRegular, type Person } from '../../testing/people/people.ts';

/**
 * The outcome of every call for every kind of caller. `ok` means success; a number is the status of
 * a rejection, where 401 and 403 reject the caller. `regular` and `external` (a partner's player)
 * request their own objects; `another` is a regular player who requests objects of `regular` by id,
 * or their own if the call has no id. No response contains another player's data. The first rows
 * list the calls of each kind of caller, the other rows the exceptions. A call with an object's id
 * has its own row or a valid request, so that a new call is tried with another player's object.
 * Four such rows are covered by separate tests.
 */
const expected = `
                          no-token garbage forged expired ended deleted unverified regular external another
  anyone                  ok       ok      ok     ok      ok    ok      ok         ok      ok       ok
  signed-in               401      401     401    401     401   401     ok         ok      ok       ok
  verified                401      401     401    401     401   401     403        ok      ok       ok

  verifyOtp               400      400     400    400     400   400     400        400     400      400
  resetPassword           400      400     400    400     400   400     400        400     400      400
  passkeyStepUpOptions    401      401     401    401     401   401     404        404     404      404
  stepUpWithPasskey       401      401     401    401     401   401     400        400     400      400
  passkeyCreationOptions  401      401     401    401     401   401     403        ok      403      ok
  addPasskey              401      401     401    401     401   401     403        ok      403      ok
  endSession              401      401     401    401     401   401     ok         ok      ok       404
  changePassword          401      401     401    401     401   401     403        ok      409      ok
  stepUpWithPassword      401      401     401    401     401   401     ok         ok      409      ok
  getTicket               401      401     401    401     401   401     403        ok      ok       404
  showTicket              401      401     401    401     401   401     403        ok      ok       404
  ticketOutcome           401      401     401    401     401   401     403        ok      ok       404
  downloadTicket          401      401     401    401     401   401     403        ok      ok       404
  buyTicket               401      401     401    401     401   401     403        ok      403      ok
  externalBuyTicket       401      401     401    401     401   401     403        403     ok       403
  checkout                401      401     401    401     401   401     403        ok      ok       404
  addCard                 401      401     401    401     401   401     403        ok      403      ok
  confirmLimitRaise       401      401     401    401     401   401     403        409     409      409
  acceptWinningPayment    401      401     401    401     401   401     403        409     409      409
  declineWinningPayment   401      401     401    401     401   401     403        409     409      409
  removePasskey           401      401     401    401     401   401     403        404     404      404
  deleteCard              401      401     401    401     401   401     403        404     404      404
  selectWinningCard       401      401     401    401     401   401     403        404     404      404
  removeWinningCard       401      401     401    401     401   401     403        404     404      404
  addBankAccount          401      401     401    401     401   401     403        ok      409      ok
`;

const [columns = [], ...lines] = expected
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([first]) => first !== '');
const rows = new Map(lines.map(([name = '', ...cells]) => [name, cells]));
const allCalls: readonly Call[] = Object.values(calls);

/** Calls that end the caller's session. */
const spending: readonly CallId[] = [
  'logout',
  'stepUpWithPassword',
  'endSession',
  'endAllSessions',
  'deleteAccount',
  'changePassword',
];

type People = Record<'regular' | 'external' | 'another', Person>;

const provider = new FakeProvider();
const partner = new FakeProvider('partner');
let issuer: TokenIssuer;
let app: TestApp;
let people: People;
let requests: GoodRequests;
let badTokens: Record<string, readonly (string | undefined)[]>;
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  app = await createTestApp({
    env: federatedSignInEnv(issuer),
    overrides: { paymentProvider: provider, partnerProvider: partner },
  });
  const environment = { app, provider, partner, issuer };
  people = {
    regular: await makeRegular(environment),
    external: await makeExternal(environment),
    another: await makeRegular(environment),
  };
  requests = goodRequests({ app, issuer, regular: people.regular });
  badTokens = {
    'no-token': [undefined],
    garbage: garbageTokens,
    forged: forgedTokens(people.regular.token, people.another.playerId),
    expired: [await expiredToken()],
    ended: [await endedToken()],
    deleted: [await deletedToken()],
  };
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

/** A token of the regular player, issued a quarter of an hour ago, for an active session. */
async function expiredToken(): Promise<string> {
  app.clock.advance(-15 * 60_000);
  const { email, password } = people.regular;
  const { data } = await app.call('login', { body: { email, password } });
  app.clock.advance(15 * 60_000);
  return data.token;
}

async function endedToken(): Promise<string> {
  const { token } = await signUpPlayer(app);
  expect((await app.call('logout', { token })).status).toBe(200);
  return token;
}

async function deletedToken(): Promise<string> {
  const player = await signUpPlayer(app);
  const { token } = player;
  const body = { password: player.password };
  expect((await app.call('deleteAccount', { token, body })).status).toBe(200);
  return token;
}

/** Makes a call as a kind of caller, for the caller's own objects or for the regular player's. */
async function callAs(column: string, id: CallId) {
  const call: Call = calls[id];
  const { regular, external, another } = await peopleFor(column, id);
  const tokens: Record<string, readonly (string | undefined)[]> = {
    ...badTokens,
    unverified: [unverifiedToken(regular)],
    regular: [regular.token],
    external: [external.token],
    another: [another.token],
  };
  const requestsOwn = column === 'external' || (column === 'another' && !call.path.includes('{id}'));
  const whose = requestsOwn ? { external, another }[column] : regular;
  const tokensOfColumn = tokensFor(call, tokens[column] ?? []);
  const answers = [];
  for (const token of tokensOfColumn) {
    const request = await requests(id, whose);
    const options = { ...request, idempotencyKey: randomUUID() };
    answers.push(await app.call(id, token === undefined ? options : { ...options, token }));
  }
  const isOfRegular = call.caller === 'anyone' || column === 'regular' || column === 'unverified';
  return { answers, hidden: isOfRegular ? [] : regular.marks };
}

/**
 * Public calls ignore tokens, so one of each kind is enough. The short run also tries each other
 * call once, in rotation.
 */
function tokensFor(call: Call, tokens: readonly (string | undefined)[]) {
  if (call.caller === 'anyone') return tokens.slice(0, 1);
  const turn = allCalls.indexOf(call) % tokens.length;
  return isFullRun ? tokens : tokens.slice(turn, turn + 1);
}

/** Returns the people of every test, or new people for calls that change them. */
async function peopleFor(column: string, id: CallId): Promise<People> {
  if (!spending.includes(id) || column in badTokens) return people;
  const environment = { app, provider, partner, issuer };
  if (column === 'external') return { ...people, external: await makeExternal(environment) };
  if (column === 'another') return { ...people, another: await makeRegular(environment) };
  return { ...people, regular: await makeRegular(environment) };
}

/** Returns a token of the person's other device, from before the e-mail was verified. */
function unverifiedToken({ playerId, otherSessionId }: Person): string {
  return freshToken(app, { playerId, refreshToken: `.${otherSessionId}` }, { isEmailVerified: false });
}

test('every row is complete and belongs to a call or a kind of caller', () => {
  expect(lines.map((cells) => cells.length)).toEqual(lines.map(() => columns.length + 1));
  const kinds: string[] = allCalls.map(({ caller }) => caller);
  expect([...rows.keys()].filter((name) => !(name in calls) && !kinds.includes(name))).toEqual([]);
});

/** Describes an outcome as in the table, or names a rejection that its call doesn't declare. */
function describeOutcome(call: Call, status: number, code: string | undefined): string {
  if (status === 200) return 'ok';
  const names: readonly string[] =
    status === 401 ? ['UNAUTHENTICATED'] : call.errors.filter((each) => errors[each].status === status);
  return names.includes(code ?? '') ? String(status) : `${status} ${code ?? ''}`;
}

test.each(columns)('every call treats a caller of the kind “%s” as in the table', async (column) => {
  for (const { id, caller } of allCalls) {
    const cells = rows.get(id) ?? rows.get(caller) ?? [];
    const { answers, hidden } = await callAs(column, id);
    expect.soft(answers, id).not.toEqual([]);
    for (const { status, errorCode, response } of answers) {
      const leaked = hidden.filter((mark) => response.body.includes(mark));
      expect.soft(leaked, `${id} answers what is another player’s`).toEqual([]);
      const outcome = describeOutcome(calls[id], status, errorCode);
      expect.soft(`${id}: ${outcome}`).toBe(`${id}: ${cells[columns.indexOf(column)] ?? ''}`);
    }
  }
});
