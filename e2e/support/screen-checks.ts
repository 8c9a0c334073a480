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
 * Every screen of a journey: its heading is there, WCAG finds nothing, and nothing is wider than
 * the screen.
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
 * Whether the walk over all screens looks at this one: at the account's, but for the profile, which
 * is on the way to a first ticket.
 */
const isInWalk = (address: string) =>
  address.startsWith('/user/account') && !address.endsWith('/player-profile');

/** True once for each screen in a run, whichever worker asks: in the short run once is enough. */
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

/** The page has no violation of WCAG 2.0 to 2.2, levels A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await findViolations(page);
  // a message that was just fading away is gone the second time; what is wrong stays wrong
  if (found.length > 0) found = await findViolations(page);
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** What axe finds wrong, each as a rule and the elements that break it. */
export async function findViolations(page: Page): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // in the page alone: no page of ours has frames
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

/** Every sum of lines on the page that is not what its lines say together, as they are read. */
export async function findWrongSums(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-sum]')].map((group) => ({
      group,
      // the rolling digits of a sum are hidden from those who are read to
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
 * No translator may change a text that is a number, a sum, a date or a serial: each is in an
 * element that says so.
 */
export async function expectNumbersUntranslated(page: Page): Promise<void> {
  const found = await findTranslatedNumbers(page);
  expect.soft(found, `numbers that a translator may change at ${page.url()}`).toEqual([]);
}

/** The texts that are numbers, sums, dates or serials, and that a translator may change. */
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

/** Nothing is wider than the screen. */
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

/** Colours and places are judged when what moves has arrived. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
