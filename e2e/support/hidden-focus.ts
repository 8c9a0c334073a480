import { expect, type Page } from '@playwright/test';

/** More stops than any page has. */
const maxStops = 150;

/**
 * Presses Tab from the top of the page to its end and returns the names of the controls that
 * something else covers when they have the focus (WCAG 2.4.11).
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

/** Nothing lies on what has the focus, wherever Tab comes. */
export async function expectFocusIsSeen(page: Page, screen: string): Promise<void> {
  expect.soft(await findHiddenFocus(page), `focus on ${screen}`).toEqual([]);
}

/**
 * Runs in the page, which has nothing of this file but what is inside the function. A control may
 * slide in or be scrolled to as it gets the focus, so it is looked at over some frames.
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
    // of what is taller than the screen the part on the screen
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
    // a screen may have replaced it meanwhile
    isHit = !target.isConnected || isMiddleHit();
  }
  const name = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id);
  return { name: name.slice(0, 40), isHit, isOver: false };
}
