import { expect, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const maxStops = 150;

/**
 * Presses Tab from the top to the end of the page and returns the names of focused controls that
 * another element covers (WCAG 2.4.11).
 */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.querySelector('[role=dialog]') !== null) return;
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isHit, isOver } = await page.evaluate(lookAtFocus);
    if (isOver) break;
    if (!isHit) hidden.push(name);
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  return hidden;
}

/** Expects that the focused element is never covered, for all tab stops. */
export async function expectFocusIsSeen(page: Page, screen: string): Promise<void> {
  expect.soft(await findHiddenFocus(page), `focus on ${screen}`).toEqual([]);
}

/**
 * Runs in the page, so it can't use anything else in this file. A control may slide in or be
 * scrolled to when it gets the focus, so it's observed for several frames.
 */
async function lookAtFocus(): Promise<{ name: string; isHit: boolean; isOver: boolean }> {
  const element = document.activeElement ?? document.body;
  if (element === document.body || element.hasAttribute('data-walked')) {
    return { name: '', isHit: true, isOver: true };
  }
  element.setAttribute('data-walked', '');
  const isUnseen = getComputedStyle(element).clipPath === 'inset(50%)';
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const target = isUnseen && label ? label : element;
  const isMiddleHit = () => {
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
    // For an element that is taller than the screen, only the visible part counts.
    const [top, bottom] = box.height > innerHeight ? [0, innerHeight] : [box.top, box.bottom];
    const hit = document.elementFromPoint(box.x + box.width / 2, (top + bottom) / 2);
    return (
      hit !== null &&
      (target.contains(hit) || hit.contains(target) || hit.closest('label')?.control === element)
    );
  };
  const maxFrames = 90;
  let isHit = isMiddleHit();
  for (let frame = 0; !isHit && frame < maxFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    // The screen may have been replaced in the meantime.
    isHit = !target.isConnected || isMiddleHit();
  }
  const name = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id);
  return { name: name.slice(0, 40), isHit, isOver: false };
}
