import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/signed-in.ts';

test.use({ expectedErrors: [/blocked by CORS policy|net::ERR_FAILED|status of 404.*files\/tickets/] });

/**
 * Returns the statuses of API responses that a page at an origin can read; 0 if it can't read one.
 */
async function callsFrom(page: Page, origin: string, api: string, token: string): Promise<number[]> {
  await page.route(`${origin}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Loto</title>' }),
  );
  await page.goto(`${origin}/`);
  const headers = {
    ApplicationClient: 'app.android',
    AppVersion: '0.9.8',
    AppBuild: '908',
    PackageName: 'ro.loto.app',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': randomUUID(),
  };
  const order = { gameCode: 'loto-6-49', variants: [{ numbers: [3, 11, 19, 24, 37, 42] }] };
  return page.evaluate(
    async ([base, sent, body]) => {
      const json = { ...sent, 'Content-Type': 'application/json' };
      const requests: [string, RequestInit][] = [
        ['/api/v2/loto/game-types', { headers: sent }],
        ['/api/v2/loto/ticket/buy', { method: 'POST', headers: json, body: JSON.stringify(body) }],
        ['/files/tickets/a.pdf?signature=x', {}],
      ];
      const statuses: number[] = [];
      for (const [path, init] of requests) {
        const answer = await fetch(base + path, init).catch(() => null);
        statuses.push(answer?.status ?? 0);
      }
      return statuses;
    },
    [api, headers, order] as const,
  );
}

test(
  'an app’s own page calls the API from its origin, and a stranger’s page reads nothing',
  { tag: '@full-run' },
  async ({ page, context, stack, player }) => {
    // The test's API is on this machine, which browsers block for public pages.
    await context.grantPermissions(['local-network-access']);
    expect(await callsFrom(page, 'https://localhost', stack.player, player.token)).toEqual([200, 200, 404]);
    expect(await callsFrom(page, 'https://evil.example', stack.player, player.token)).toEqual([0, 0, 0]);
  },
);
