import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFault, faultsOf, fuzzRequests, sendRequest } from '../../testing/fuzz/index.ts';
import { isFullRun } from '../../testing/app/full-run.ts';
import { createTestApp, freshToken, signUpPlayer, type TestApp } from '../../testing/index.ts';

const seed = 20_240_915;
const requestCount = isFullRun ? 2000 : 500;
const atOnce = 8;

let app: TestApp;
let url: URL;
beforeAll(async () => {
  app = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '10000', API_DOCS: 'on' } });
  url = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => app.close());

test('any request gets a response that matches the contract', { timeout: 300_000 }, async () => {
  const requests = fuzzRequests(requestCount, seed);
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  // Some requests sign their player out or delete the account; the requests after them use another
  // player.
  let player = await signUpPlayer(app, { complete: true });
  const sendAll = async (mine: typeof requests) => {
    for (const request of mine) {
      const answer = await sendRequest(url, request, freshToken(app, player));
      wrong.push(...faultsOf(request, answer).map((fault) => describeFault(fault, request, answer)));
      statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
      if (answer?.status === 200 && endings.includes(request.callId))
        player = await signUpPlayer(app, { complete: true });
    }
  };
  await Promise.all(
    Array.from({ length: atOnce }, (_, first) =>
      sendAll(requests.filter((_request, index) => index % atOnce === first)),
    ),
  );
  expect(wrong).toEqual([]);
  // Some requests reached the handlers, and each check before them rejected some.
  for (const status of [200, 400, 401, 404, 405, 415, 431])
    expect(statuses.get(status) ?? 0).toBeGreaterThan(isFullRun ? 2 : 0);
});

/** Calls that end a session. */
const endings: readonly string[] = ['logout', 'endAllSessions', 'deleteAccount', 'changePassword'];
