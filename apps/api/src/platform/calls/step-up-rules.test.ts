import { randomUUID } from 'node:crypto';
import { calls, needsStepUp, pauseLengths, type Call, type CallId } from '@loto/api-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, freshToken, signUpPlayer, type TestApp } from '../../testing/index.ts';

/** Tests that every API call enforces its rule for recent sign-ins. */

const all: Call[] = Object.values(calls);

/** Calls about payout destinations, identity, and ways to sign in. */
const sensitiveFields = [
  'cnp',
  'birthDate',
  'iban',
  'email',
  'oldPassword',
  'passkey',
  'credential',
  'phone',
  'firstName',
];

/** Bodies for which a rule requires a recent sign-in, if the call's example doesn't. */
const ruledBodies: Partial<Record<CallId, object>> = {
  changePassword: {},
  deleteAccount: {},
  updateProfile: { cnp: '2900517123457', birthDate: '1990-05-17' },
  pausePlay: { length: 'for-ever' },
};

const bodyOf = ({ id, example }: Call) => ruledBodies[id] ?? (example.body as object | undefined) ?? {};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  const player = await signUpPlayer(app, { complete: true });
  app.clock.advance(5 * 60_000 + 1);
  token = freshToken(app, player);
});
afterAll(() => app.close());

const required = all.filter((call) => needsStepUp(call.stepUp, bodyOf(call))).map(({ id }) => id);

test('at least these calls require it', () => {
  const sensitive: CallId[] = [
    'changePassword',
    'deleteAccount',
    'passkeyCreationOptions',
    'addPasskey',
    'removePasskey',
    'updateProfile',
    'addCard',
    'deleteCard',
    'selectWinningCard',
    'removeWinningCard',
    'addBankAccount',
    'pausePlay',
  ];
  expect(required).toEqual(expect.arrayContaining(sensitive));
});

test('and never purchases or self-protection', () => {
  const free: CallId[] = ['buyTicket', 'externalBuyTicket', 'checkout', 'endSession', 'endAllSessions'];
  expect(free.filter((id) => calls[id].stepUp !== 'never')).toEqual([]);
});

test('it is required for a pause of a year or more, and for no shorter one', () => {
  const free = pauseLengths.filter((length) => !needsStepUp(calls.pausePlay.stepUp, { length }));
  expect(free).toEqual(['24-hours', '7-days', '30-days', '6-months']);
});

test.each(['firstName', 'lastName', 'phone'])('it is required only for a change of %s', (field) => {
  expect(needsStepUp(calls.updateProfile.stepUp, { [field]: 'Ana' })).toBe(true);
});

test('a token of an old sign-in is rejected by every call with the rule', async () => {
  for (const id of required.filter((each) => each !== 'changePassword')) {
    const answer = await app.call(id, {
      id: randomUUID(),
      token,
      idempotencyKey: randomUUID(),
      ...(calls[id].method === 'POST' && { body: bodyOf(calls[id]) }),
    });
    expect.soft([answer.status, answer.errorCode], id).toEqual([403, 'STEP_UP_REQUIRED']);
  }
});

test('a token of an old sign-in is not rejected for that by a call without the rule', async () => {
  for (const { id } of all.filter(({ stepUp }) => stepUp === 'never')) {
    const answer = await app.call(id, { id: randomUUID(), token, idempotencyKey: randomUUID() });
    expect.soft(answer.errorCode, id).not.toBe('STEP_UP_REQUIRED');
  }
});

test('only calls with a rule declare the error', () => {
  const naming = all.filter(({ errors }) => errors.includes('STEP_UP_REQUIRED')).map(({ id }) => id);
  expect(naming).toEqual(all.filter(({ stepUp }) => stepUp !== 'never').map(({ id }) => id));
});

test('a field that identifies a player or opens the account has a rule', () => {
  const unruled = all.filter(({ id, caller, stepUp, body }) => {
    const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    const fields = Object.keys((described['properties'] as object | undefined) ?? {});
    const isSensitive = fields.some((field) => sensitiveFields.includes(field));
    const isStepUp = id.startsWith('stepUpWith');
    return caller !== 'anyone' && isSensitive && !isStepUp && stepUp === 'never';
  });
  expect(unruled.map(({ id }) => id)).toEqual([]);
});

test('rules name fields that their calls accept', () => {
  for (const { stepUp: rule, body } of all) {
    if (typeof rule === 'string') continue;
    const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    const fields = Object.keys((described['properties'] as object | undefined) ?? {});
    const named =
      'withoutField' in rule
        ? [rule.withoutField]
        : 'withField' in rule
          ? rule.withField
          : Object.keys(rule.withValue);
    expect(fields).toEqual(expect.arrayContaining([...named]));
  }
});
