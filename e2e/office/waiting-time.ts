import type { Page } from '@playwright/test';

/** Measures how long a page waits for the server. */
export interface WaitingTime {
  /** Milliseconds during which at least one request caused by a person was in progress. */
  readonly totalMs: () => number;
}

/** Starts measuring. Background reads of the page don't count as waiting. */
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
