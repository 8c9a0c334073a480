import { type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { quantile } from '../support/quantile.ts';

/** The slow phone and network used for the measurement. */
export const profile = {
  cpuSlowdown: 4,
  roundTripMs: 562,
  bitsPerSecond: 1_440_000,
  viewport: { width: 390, height: 844 },
} as const;

export interface MeasuredPage {
  name: 'welcome' | 'sign-in' | 'home' | 'picker';
  path: string;
  /** Selectors to tap in turn once the page is idle. */
  taps: readonly string[];
  /** True if the demo player is signed in. */
  isSignedIn: boolean;
}

/** The figures of one load with empty caches. */
export interface PageFigures {
  /** Bytes received until the network is idle, including headers, in KiB. */
  wireKiB: number;
  /** The part of them that is scripts and styles. */
  codeKiB: number;
  /** First and largest contentful paint, in milliseconds after navigation. */
  fcpMs: number;
  lcpMs: number;
  /** Total blocking time: the sum of each task's time above 50 ms after the first paint. */
  tbtMs: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Time from a tap to the next frame; the median of the page's taps. */
  tapMs: number;
  /** The same for the first tap, whose code hasn't run before. */
  firstTapMs: number;
}

/** Minimum time between a player's taps on numbers. */
const betweenTapsMs = 400;

/** The network counts as idle when nothing has arrived for this long. */
const restMs = 1500;

/** Loads a page in a new context and reads its figures. */
export async function measurePage(
  browser: Browser,
  origin: string,
  { path, taps }: MeasuredPage,
  storageState: BrowserContextOptions['storageState'],
): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: profile.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ro-RO',
    // A service worker would load the whole app once a page is idle.
    serviceWorkers: 'block',
    ...(storageState !== undefined && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await slowDown(session);
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await traffic.atRest();
    const paints = await page.evaluate(readFigures);
    const { wireKiB, codeKiB } = traffic;
    const tapsMs: number[] = [];
    for (const tap of taps) {
      await page.locator(tap).first().waitFor();
      tapsMs.push(await tapOn(page, tap));
      await page.waitForTimeout(betweenTapsMs);
    }
    const [firstTapMs = Number.NaN] = tapsMs;
    return { wireKiB: wireKiB(), codeKiB: codeKiB(), ...paints, tapMs: quantile(tapsMs, 0.5), firstTapMs };
  } finally {
    await context.close();
  }
}

/** Applies the profile to a page and counts received bytes. */
async function slowDown(session: CDPSession) {
  const kinds = new Map<string, string>();
  let bytes = 0;
  let codeBytes = 0;
  const network = { underWay: 0, lastAtMs: Date.now() };
  const ended = () => {
    network.underWay -= 1;
    network.lastAtMs = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    if (!kinds.has(requestId)) network.underWay += 1;
    kinds.set(requestId, '');
    network.lastAtMs = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFailed', ended);
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) codeBytes += encodedDataLength;
    ended();
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.roundTripMs,
    downloadThroughput: profile.bitsPerSecond / 8,
    uploadThroughput: profile.bitsPerSecond / 16,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  return {
    wireKiB: () => bytes / 1024,
    codeKiB: () => codeBytes / 1024,
    async atRest(): Promise<void> {
      while (network.underWay > 0 || Date.now() - network.lastAtMs < restMs) {
        await new Promise((resolve) => void setTimeout(resolve, 50));
      }
    },
  };
}

interface Observed {
  lcpMs: number;
  cls: number;
  tasks: { startMs: number; lengthMs: number }[];
}

declare global {
  // Figures of the measured page.
  var observed: Observed | undefined;
}

/** Runs in the page before the page's own scripts. */
function observe(): void {
  const figures: Observed = { lcpMs: 0, cls: 0, tasks: [] };
  globalThis.observed = figures;
  // The page receives only this function.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.lcpMs = startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) figures.cls += shift.value;
  });
  watch('longtask', ({ startTime, duration }) => {
    figures.tasks.push({ startMs: startTime, lengthMs: duration });
  });
}

/** Runs in the page and returns its figures. */
function readFigures(): Pick<PageFigures, 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls'> {
  const { lcpMs = 0, cls = 0, tasks = [] } = globalThis.observed ?? {};
  const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const beyond = tasks.map(({ startMs, lengthMs }) => {
    const endMs = startMs + lengthMs;
    return endMs <= fcpMs ? 0 : Math.max(0, endMs - Math.max(startMs, fcpMs) - 50);
  });
  return { fcpMs, lcpMs, cls, tbtMs: beyond.reduce((sum, ms) => sum + ms, 0) };
}

/** Taps an element and waits for the next frame. */
async function tapOn(page: Page, selector: string): Promise<number> {
  const frame = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'pointerup',
          ({ timeStamp }) => {
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              // The message arrives after the frame has been painted.
              port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
              port1.start();
              port2.postMessage(null);
            });
          },
          { capture: true, once: true },
        );
      }),
  );
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${selector} cannot be tapped.`);
  // A locator's own tap would add listeners to the page.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return frame;
}
