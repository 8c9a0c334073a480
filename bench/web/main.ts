/**
 * Measures the size and speed of the first pages on a slow phone and network: welcome and sign-in
 * for a visitor, home and the number picker for the demo player. Each is loaded five times with
 * empty caches. Then Lighthouse measures welcome and sign-in, three times each. The figures are
 * medians. The last line is one JSON object. Options: `--rounds=N` loads each page N times,
 * `--page=NAME` loads only one page, `--no-lighthouse` omits Lighthouse.
 */
import { chromium, type Browser } from '@playwright/test';
import { DEMO_PLAYER } from '@loto/local';
import { withDemoStack } from '../support/bench-stack.ts';
import { launchOptions } from '../support/browser.ts';
import { numberOption } from '../support/options.ts';
import { quantile } from '../support/quantile.ts';
import { runLighthouse, type LighthouseScores } from './lighthouse.ts';
import { measurePage, profile, type MeasuredPage, type PageFigures } from './measure-page.ts';

const rounds = numberOption('rounds', 5);
const withLighthouse = !process.argv.includes('--no-lighthouse');

const everyPage: readonly MeasuredPage[] = [
  { name: 'welcome', path: '/welcome', taps: ['h1'], isSignedIn: false },
  { name: 'sign-in', path: '/auth/sign-in', taps: ['input[type=email]'], isSignedIn: false },
  { name: 'home', path: '/user/home', taps: ['#last-draw'], isSignedIn: true },
  {
    name: 'picker',
    path: '/user/home/game/ticket-number-picker',
    // Numbers of a variant that are all visible at once.
    taps: [17, 18, 24, 25, 26, 33].map((number) => `[data-number="${number}"]`),
    isSignedIn: true,
  },
];

const [, only] = /--page=(\S+)/.exec(process.argv.join(' ')) ?? [];
const pages = everyPage.filter(({ name }) => only === undefined || name === only);
if (pages.length === 0) throw new Error(`--page is one of ${everyPage.map(({ name }) => name).join(', ')}.`);

await withDemoStack(async (stack) => {
  const browser = await chromium.launch(launchOptions);
  const figures: Record<string, PageFigures & { lighthouse?: LighthouseScores }> = {};
  try {
    const signedIn = await signIn(browser, stack.urls.player);
    for (const page of pages) {
      const loads: PageFigures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const storage = page.isSignedIn ? signedIn : undefined;
        loads.push(await measurePage(browser, stack.urls.player, page, storage));
      }
      figures[page.name] = medianOf(loads);
      console.log(describe(page.name, medianOf(loads)));
    }
  } finally {
    await browser.close();
  }
  for (const { name, path, isSignedIn } of withLighthouse ? pages : []) {
    const page = figures[name];
    if (isSignedIn || page === undefined) continue;
    page.lighthouse = runLighthouse(`${stack.urls.player}${path}`);
    console.log(`${name}: Lighthouse ${JSON.stringify(page.lighthouse)}`);
  }
  console.log(JSON.stringify(figures));
});

/** Signs in the demo player and returns the browser's stored entries. */
async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: profile.viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/auth/sign-in`);
  await page.locator('input[type=email]').fill(DEMO_PLAYER.email);
  await page.locator('input[type=password]').fill(DEMO_PLAYER.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/user/home');
  // The picker opens for the chosen game.
  await page.locator('a[href="/user/home/game/ticket-number-picker"]').first().click();
  await page.waitForURL('**/ticket-number-picker');
  const state = await context.storageState();
  await context.close();
  return state;
}

function medianOf(loads: readonly PageFigures[]): PageFigures {
  const median = (figure: keyof PageFigures, digits = 0) =>
    Number(
      quantile(
        loads.map((load) => load[figure]),
        0.5,
      ).toFixed(digits),
    );
  return {
    wireKiB: median('wireKiB', 1),
    codeKiB: median('codeKiB', 1),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls', 3),
    tapMs: median('tapMs'),
    firstTapMs: median('firstTapMs'),
  };
}

function describe(name: string, page: PageFigures): string {
  return (
    `${name}: ${page.wireKiB} KiB on the wire (scripts and styles ${page.codeKiB}), first paint ` +
    `${page.fcpMs} ms, largest ${page.lcpMs} ms, blocked ${page.tbtMs} ms, layout shift ${page.cls}, ` +
    `tap to next frame ${page.tapMs} ms (the first one ${page.firstTapMs} ms)`
  );
}
