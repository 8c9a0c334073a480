import type { Page } from '@playwright/test';

/** Measures how long a page waits for the server. */
export interface WaitingTime {
  /** Milliseconds in which at least one request that a person caused was under way. */
  readonly totalMs: () => number;
}

/** Starts to measure; what a page reads by itself in the background isn't waited for. */
export function measureWaiting(page: Page): WaitingTime {
  let underWay = 0;
  let since = 0;
  let totalMs = 0;
  const counted = new WeakSet();
  page.on('request', (request) => {
    const isBackground = request.headers()['office-background'] !== undefined;
    if (!new URL(request.url()).pathname.startsWith('/api/') || isBackground) return;
    counted.add(request);
    if (underWay === 0) since = performance.now();
    underWay += 1;
  });
  const end = (request: object) => {
    if (!counted.has(request)) return;
    counted.delete(request);
    underWay -= 1;
    if (underWay === 0) totalMs += performance.now() - since;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { totalMs: () => totalMs };
}
