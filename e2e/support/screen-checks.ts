import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isFullRun } from './full-run.ts';
import { stackAddress } from './stack-address.ts';

/** WCAG 2.0 to 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a screen of a journey: its heading is visible, it has no WCAG violations, and nothing is
 * wider than the screen.
 */
export async function expectGoodScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect.soft(await findWrongSums(page)).toEqual([]);
  await expectNumbersUntranslated(page);
  const address = new URL(page.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, 'ID');
  const screen = `${page.viewportSize()?.width} ${address} ${heading}`;
  if (isFullRun || (!isInWalk(address) && isFirstVisit(screen))) await expectAccessible(page);
}

/**
 * Returns true if the walk over all screens covers this one: those of the account except the
 * profile, which comes before a first ticket.
 */
const isInWalk = (address: string) =>
  address.startsWith('/user/account') && !address.endsWith('/player-profile');

/**
 * Returns true once per screen and run, across all workers, because the short run checks each
 * screen only once.
 */
function isFirstVisit(screen: string): boolean {
  const visited = join(stackAddress().home, `visited-screens-${process.ppid}`);
  mkdirSync(visited, { recursive: true });
  try {
    mkdirSync(join(visited, hash('sha256', screen)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Expects no violation of WCAG 2.0 to 2.2, levels A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await findViolations(page);
  // A message that was fading out is gone the second time. Real violations remain.
  if (found.length > 0) found = await findViolations(page);
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Returns axe's violations, each as a rule and its elements. */
export async function findViolations(page: Page): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // Runs only in the main document, because our pages have no frames.
  return page.evaluate(async (tags) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({
      runOnly: [...tags],
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, wcag);
}

/** Returns every sum on the page that isn't the total of its lines, as read aloud. */
export async function findWrongSums(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-sum]')].map((group) => ({
      group,
      // The animated digits of a sum are hidden from screen readers.
      sums: [...group.querySelectorAll('[data-part], [data-total]')].map((element) => {
        const read = element.cloneNode(true) as Element;
        for (const hidden of read.querySelectorAll('[aria-hidden]')) hidden.remove();
        return Number((read.textContent ?? '').replaceAll(/\D/g, ''));
      }),
    }));
    return shown
      .filter(({ sums }) => sums.at(-1) !== sums.slice(0, -1).reduce((sum, part) => sum + part, 0))
      .map(({ group }) => `wrong sum: ${group.textContent}`);
  });
}

/**
 * Expects that translators can't change numbers, sums, dates or serials, because each is in an
 * element marked accordingly.
 */
export async function expectNumbersUntranslated(page: Page): Promise<void> {
  const found = await findTranslatedNumbers(page);
  expect.soft(found, `numbers that a translator may change at ${page.url()}`).toEqual([]);
}

/** Returns the numbers, sums, dates and serials that a translator could change. */
export async function findTranslatedNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isNumber = /^[^\p{L}]*\d[^\p{L}]*(?:lei|leu)?$/u;
    const isSerial = /^\s*[A-Z\d]{3}(?:-[A-Z\d]{4}){3}-[A-Z\d]\s*$/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode() !== null) {
      const { nodeValue, parentElement } = walker.currentNode;
      const text = nodeValue ?? '';
      if (!isNumber.test(text) && !isSerial.test(text)) continue;
      if (parentElement?.closest('[translate="no"], script, style, svg') !== null) continue;
      found.push(`${text} in ${parentElement.parentElement?.outerHTML.slice(0, 300)}`);
    }
    return found;
  });
}

/** Expects that nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });
  expect.soft(wide, `wider than the screen at ${page.url()}`).toEqual([]);
}

/** Waits for animations to end, since colors and positions are only meaningful then. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
