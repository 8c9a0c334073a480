import { defineConfig, devices } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { isFullRun } from './support/full-run.ts';
import type { Fixtures } from './support/test.ts';

/**
 * A phone has no keys to move by; what is decided by the server and the address is the same on
 * both.
 */
const onDesktopOnly = [
  'accessibility-tree.spec.ts',
  'keyboard.spec.ts',
  'keyboard-walk.spec.ts',
  'guards.spec.ts',
];
const onPhoneOnly = [
  'cnp-before-buying.spec.ts',
  'draw-to-prize.spec.ts',
  'notifications.spec.ts',
  'offline.spec.ts',
  'phone-app.spec.ts',
  'phone-page.spec.ts',
  'phone-payment.spec.ts',
  'phone-sign-in.spec.ts',
  'phone-wallet.spec.ts',
  'partner-link.spec.ts',
  'returning.spec.ts',
  'safer-play.spec.ts',
  'social-sign-in.spec.ts',
];

/** In the short run the desktop shows these, and the tests tagged as different there. */
const desktopTests = new RegExp([...onDesktopOnly, '@desktop'].join('|'));

/**
 * What the full run alone shows: variations of a journey whose outcome the tests of the API or of a
 * component hold too.
 */
const fullRunOnly = /@full-run/;

/** These choose a translator themselves, or measure what is shown. */
const notTranslated = [...onDesktopOnly, 'page-translators.spec.ts', 'screens.spec.ts'];

const phone = {
  viewport: { width: 390, height: 844 },
  // what a phone has takes four times as long to paint, and changes nothing that is tested
  deviceScaleFactor: isFullRun ? 2 : 1,
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Pixel 7'].userAgent,
};

/**
 * Whole journeys in real Chromium on a phone and a desktop, and the tests of crashes and chaos,
 * without a browser.
 */
export default defineConfig<Fixtures>({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // one more than the two cores of the machines this is made for, since a journey also waits
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // a journey takes 10 to 60 s; on a busy or slow machine five times as long
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    launchOptions: chromium,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    trace: 'off',
    screenshot: 'only-on-failure',
    // it fetches the whole app for each new page; journeys about it let it in
    serviceWorkers: 'block',
    video: 'off',
    contextOptions: { reducedMotion: isFullRun ? 'no-preference' : 'reduce' },
  },
  projects: [
    // the longest tests first
    {
      name: 'desktop',
      testDir: 'journeys',
      testIgnore: onPhoneOnly,
      ...(!isFullRun && { grep: desktopTests, grepInvert: fullRunOnly }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testDir: 'journeys',
      testIgnore: onDesktopOnly,
      ...(!isFullRun && { grepInvert: fullRunOnly }),
      use: phone,
    },
    // every journey once more, while a translator changes its pages
    ...(isFullRun
      ? [
          {
            name: 'translated',
            testDir: 'journeys',
            testIgnore: notTranslated,
            // a page that was translated before the app came is rendered again
            grepInvert: /@as-built/,
            use: { ...phone, translator: 'wraps texts' as const },
          },
        ]
      : []),
    { name: 'crash', testDir: 'crash' },
    // what it attacks is bounded, and each bound has a test of the API
    ...(isFullRun ? [{ name: 'attack', testDir: 'attack' }] : []),
    // Its clock runs: sales close a given time after its start, so nothing else may take the
    // processor then.
    {
      name: 'chaos',
      testDir: 'chaos',
      dependencies: ['phone', 'desktop', 'crash', ...(isFullRun ? ['translated', 'attack'] : [])],
    },
  ],
});
