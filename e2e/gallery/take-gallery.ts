/**
 * `npm run gallery` puts every screen and state on one page. It checks each picture with axe, and
 * that the focus stays visible for every tab stop. `--only=phone` selects variants by the start of
 * their names, `--screen=home,cards` selects screens by a part of their names.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { product } from '@loto/api-contract/product';
import type { Session } from '@loto/api-contract';
import { ANY_PORTS, DEMO_PLAYER, makeTemporaryHome, removeTemporaryHome, startLocalStack } from '@loto/local';
import { chromium as browserType, expect, type Browser, type BrowserContext } from '@playwright/test';
import {
  fillScreens,
  visitAccountScreens,
  visitSignedOutPages,
  visitTicketScreens,
} from '../steps/all-screens.ts';
import { loadPage } from '../steps/screens.ts';
import { callOverHttp } from '../support/api-client.ts';
import { payWithoutPage } from '../support/card-provider.ts';
import { chromium } from '../support/chromium.ts';
import { expectOk, registerPlayer, type Player } from '../support/new-player.ts';
import { buyTicket, startPayment, ticketsOf } from '../support/new-ticket.ts';
import { sessionEntries } from '../support/session-entries.ts';
import type { StackAddress } from '../support/stack-address.ts';
import { Album } from './album.ts';
import { galleryPage } from './gallery-page.ts';
import { scenesOf, type Scene, type Viewer } from './scenes.ts';
import { variants, type Variant } from './variants.ts';

const options = parseArgs({
  options: { only: { type: 'string' }, screen: { type: 'string' } },
}).values;
/** Selects screens whose name contains one of these words; null selects all. */
const words = options.screen?.split(',') ?? null;

/** Uses a longer timeout, since pages load slowly on a busy machine. */
const expectInTime = expect.configure({ timeout: 60_000 });

/** A Wednesday at noon, when every game is on sale. */
const startsAt = '2026-11-18T12:00:00+02:00';

/** Outside of the folder for test results, which every test run deletes. */
const folder = join(import.meta.dirname, '..', '..', '.loto', 'gallery');

/** Creates the players of the states with their sessions. A visitor has none. */
async function makeViewers(stack: StackAddress): Promise<Record<Exclude<Viewer, 'visitor'>, Session>> {
  const demo = await signInDemo(stack);
  const longNamed = await registerPlayer(stack);
  await expectOk(
    callOverHttp(stack.api, 'updateProfile', {
      token: longNamed.token,
      body: { firstName: 'Alexandra-Ecaterina-Maria', lastName: 'Constantinescu-Dobrogeanu' },
    }),
  );
  const { email, password } = longNamed;
  return {
    demo,
    'long-named': (await expectOk(callOverHttp(stack.api, 'login', { body: { email, password } }))).data,
    newcomer: sessionOf(await registerPlayer(stack, { isComplete: false })),
    undecided: sessionOf(await registerPlayer(stack, { acceptances: {} })),
  };
}

const signInDemo = async (stack: StackAddress): Promise<Session> =>
  (await expectOk(callOverHttp(stack.api, 'login', { body: DEMO_PLAYER }))).data;

const sessionOf = ({ token, refreshToken, user }: Player): Session => ({ token, refreshToken, user });

/** Buys and pays for a ticket with the maximum contents. */
async function buyLargeTicket(stack: StackAddress, demo: Session) {
  const player = { ...DEMO_PLAYER, ...demo };
  const ticket = await buyTicket(stack, player, {
    gameCode: 'joker',
    variants: [
      { numbers: [1, 5, 9, 14, 18, 22, 45], jokers: [3, 11], isCombined: true },
      ...Array.from({ length: 5 }, (_, index) => ({
        numbers: [1, 2, 3, 4, 5].map((number) => number * 7 + index),
        jokers: [index + 1],
      })),
    ],
    sideGameNumberCount: 3,
    drawCount: 10,
  });
  await payWithoutPage(stack, await startPayment(stack, player, ticket.id));
  await expectInTime
    .poll(async () => (await ticketsOf(stack, demo)).find(({ id }) => id === ticket.id)?.status)
    .toBe('active');
  return ticket;
}

async function open(
  browser: Browser,
  stack: StackAddress,
  variant: Variant,
  session: Session | null,
): Promise<BrowserContext> {
  const { width, height, isTouch, language, theme, hasForcedColors = false } = variant;
  const own = [
    { name: 'lang', value: language },
    ...(theme === 'partner' ? [] : [{ name: 'theme', value: theme }]),
  ];
  const context = await browser.newContext({
    baseURL: stack.player,
    viewport: { width, height },
    isMobile: isTouch,
    hasTouch: isTouch,
    locale: language === 'ro' ? 'ro-RO' : 'en-GB',
    timezoneId: 'Europe/Bucharest',
    reducedMotion: 'reduce',
    forcedColors: hasForcedColors ? 'active' : 'none',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: stack.player,
          localStorage: [...own, ...(session === null ? [] : sessionEntries(session))],
        },
      ],
    },
  });
  // Without a response from the server, a page uses the device's clock.
  await context.clock.setSystemTime(startsAt);
  if (theme === 'partner') {
    const value = product.partner.affiliationCode;
    await context.addCookies([{ name: 'affiliationCode', value, url: stack.player }]);
  }
  return context;
}

async function takeScene(
  context: BrowserContext,
  { name, path, before, act, isWaiting = false }: Scene,
  take: (page: Awaited<ReturnType<BrowserContext['newPage']>>, screen: string) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await before?.(page);
  await page.goto(path);
  // Before scripts run, the page's frame also has a main element, but without this id.
  await expectInTime(page.locator('#content')).toBeVisible();
  if (isWaiting) await expectInTime(page.getByTestId('skeleton').first()).toBeVisible();
  else await expectInTime(page.getByTestId('skeleton')).toHaveCount(0);
  await act?.(page);
  await take(page, name);
  await page.close();
}

const home = await makeTemporaryHome('gallery');
const started = await startLocalStack({
  home,
  port: 0,
  ports: ANY_PORTS,
  databasePort: 0,
  quiet: true,
  environment: { LOTO_CLOCK_START: startsAt },
});
const browser = await browserType.launch(chromium);
const album = new Album(folder);
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const stack = { ...started.urls, databaseUrl: started.databaseUrl, home };
  const viewers = await makeViewers(stack);
  const tenDraws = await buyLargeTicket(stack, viewers.demo);
  const scenes = scenesOf(await ticketsOf(stack, viewers.demo), tenDraws);
  const taken = variants.filter(({ name }) => name.startsWith(options.only ?? ''));
  for (const variant of taken) {
    // The sign-in must be recent enough to change the payout destination.
    viewers.demo = await signInDemo(stack);
    const take = (page: Parameters<Album['take']>[0], screen: string) => album.take(page, variant, screen);
    for (const viewer of ['visitor', 'newcomer', 'undecided', 'long-named', 'demo'] as const) {
      const context = await open(browser, stack, variant, viewer === 'visitor' ? null : viewers[viewer]);
      for (const scene of scenes) {
        if (scene.viewer !== viewer || words?.some((word) => scene.name.includes(word)) === false) continue;
        await takeScene(context, scene, take).catch((error: unknown) => {
          console.error(`${variant.name}: ${scene.name} could not be taken: ${String(error)}`);
          process.exitCode = 1;
        });
      }
      await context.close();
    }
    if (words !== null) continue;
    const visitor = await open(browser, stack, variant, null);
    const page = await visitor.newPage();
    await visitSignedOutPages(page, (screen) => take(page, screen), loadPage);
    await visitor.close();
    const player = await registerPlayer(stack);
    const own = await open(browser, stack, variant, sessionOf(player));
    const playersPage = await own.newPage();
    const tickets = await fillScreens({ stack, player });
    const takeOwn = (screen: string) => take(playersPage, screen.replaceAll(/[0-9a-f-]{36}/g, 'ID'));
    await visitTicketScreens(playersPage, tickets, takeOwn, loadPage)
      .then(() => visitAccountScreens(playersPage, takeOwn, loadPage))
      .catch((error: unknown) => {
        console.error(`${variant.name}: the walk ended early: ${String(error)}`);
        process.exitCode = 1;
      });
    await own.close();
  }
} finally {
  await browser.close();
  await started.stop();
  await removeTemporaryHome(home);
  const file = join(folder, 'index.html');
  await writeFile(file, galleryPage(album.pictures));
  const wrong = album.pictures.filter(({ violations }) => violations.length > 0).length;
  console.log(`${album.pictures.length} pictures, ${wrong} with violations: ${file}`);
  if (wrong > 0) process.exitCode = 1;
}
