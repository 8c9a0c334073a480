import { calls, type CallId } from '@loto/api-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../testing/index.ts';

/** Calls of the contract that have no handler yet; a call that is built leaves this list. */
const notBuilt: readonly CallId[] = ['versionRequirements'];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await signUpPlayer(app));
});
afterAll(() => app.close());

const order = {
  gameCode: 'loto-6-49',
  variants: [{ numbers: [1, 2, 3, 4, 5, 6], jokers: [], isCombined: false, isQuickPick: false }],
  sideGameNumberCount: 0,
  drawCount: 1,
};
const urls = { successUrl: 'http://localhost:3000/a', failedUrl: 'http://localhost:3000/b' };

/** A good request of each call that is not built. */
const requests: Partial<Record<CallId, { body?: object; query?: Record<string, string> }>> = {
  // a right one would end the visit
  deleteAccount: { body: { password: 'not the password' } },
  buyTicket: { body: order },
  externalBuyTicket: { body: order },
  checkGamePeriod: { body: { gameCode: 'joker' } },
  checkout: { body: urls },
  addCard: { body: urls },
  versionRequirements: { query: { platform: 'ios', version: '0.9.8' } },
};

test('exactly these calls answer that they are not built', async () => {
  const answering: CallId[] = [];
  for (const id of Object.keys(calls) as CallId[]) {
    const answer = await app.call(id, {
      id: '6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11',
      token,
      idempotencyKey: 'key-of-the-test',
      ...requests[id],
    });
    if (answer.errorCode !== 'NOT_BUILT_YET') continue;
    expect(answer.status).toBe(501);
    expect(answer.json['errorMessage']).toBe('Această funcție nu e încă disponibilă.');
    answering.push(id);
  }
  expect(answering).toEqual(notBuilt);
});
