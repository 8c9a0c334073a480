import { defineConfig, devices } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { isFullRun } from './support/full-run.ts';
import type { Fixtures } from './support/test.ts';

/**
 * Phones have no keyboard navigation, and results that come from the server or the URL are the same
 * on both.
 */
const onDesktopOnly = [
  'accessibility-tree.spec.ts',
  'keyboard.spec.ts',
  'keyboard-walk.spec.ts',
  'guards.spec.ts',
  'verifier.spec.ts',
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

/** The desktop tests of the short run: these, and those tagged as different on desktops. */
const desktopTests = new RegExp([...onDesktopOnly, '@desktop'].join('|'));

/**
 * Tests for the full run only: variations of a journey whose outcome is also checked by API or
 * component tests.
 */
const fullRunOnly = /@full-run/;

/** These tests choose a translator themselves or measure the layout. */
const notTranslated = [...onDesktopOnly, 'page-translators.spec.ts', 'screens.spec.ts'];

const phone = {
  viewport: { width: 390, height: 844 },
  // A phone's pixel density takes four times as long to paint and makes no difference to the tests.
  deviceScaleFactor: isFullRun ? 2 : 1,
  isMobile: true,
  hasTouch: true,
  userAgent: devices['Pixel 7'].userAgent,
};

/**
 * Runs complete journeys in real Chromium on a phone and a desktop, and the crash and chaos tests
 * without a browser.
 */
export default defineConfig<Fixtures>({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the two cores of the target machines, since journeys are often idle.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A journey takes 10 to 60 s, and up to five times as long on a busy or slow machine.
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
    // A service worker loads the whole app for each new page. Journeys about the worker allow it.
    serviceWorkers: 'block',
    video: 'off',
    contextOptions: { reducedMotion: isFullRun ? 'no-preference' : 'reduce' },
  },
  projects: [
    // The longest tests run first.
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
    // Runs every journey again with a translator that changes its pages.
    ...(isFullRun
      ? [
          {
            name: 'translated',
            testDir: 'journeys',
            testIgnore: notTranslated,
            // A page that was translated before the app started is rendered again.
            grepInvert: /@as-built/,
            use: { ...phone, translator: 'wraps texts' as const },
          },
        ]
      : []),
    // Operators take a game off sale, which would stop players' journeys.
    {
      name: 'office',
      testDir: 'office',
      use: { viewport: { width: 1366, height: 768 } },
      dependencies: ['phone', 'desktop', ...(isFullRun ? ['translated'] : [])],
    },
    { name: 'crash', testDir: 'crash' },
    // The attacked resources have limits, each of which has an API test.
    ...(isFullRun ? [{ name: 'attack', testDir: 'attack' }] : []),
    // Its clock runs, and sales close a fixed time after its start, so no other test may use the
    // CPU then.
    {
      name: 'chaos',
      testDir: 'chaos',
      dependencies: ['phone', 'desktop', 'office', 'crash', ...(isFullRun ? ['translated', 'attack'] : [])],
    },
  ],
});
