import { expect, type Page } from '@playwright/test';

/**
 * Checks what touch and screen readers need beyond axe. Every control must have a target of at
 * least 44 x 44 px (art direction, Space and layout), except links within a sentence (WCAG 2.5.8,
 * exception "Inline"). There must be one level 1 heading, and no heading level may be skipped.
 */
export async function expectGoodControls(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(findSmallTargets), `targets on ${screen}`).toEqual([]);
  expect.soft(await page.evaluate(findHeadingFaults), `headings on ${screen}`).toEqual([]);
}

/** These functions run in the page, so they can't use anything else in this file. */
// oxlint-disable unicorn/consistent-function-scoping
function findSmallTargets(): string[] {
  /** Allows for half a pixel lost if boxes lie between pixels. */
  const least = 43.5;
  const isUnseen = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  /** Returns true if a link is part of a sentence, whose line determines its size. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    );
  /**
   * Returns true if a point hits the control. The target can be larger than the visible control,
   * because of a pseudo-element or a surrounding label.
   */
  const isHit = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
  };
  const isLargeWherePressed = (control: Element, target: Element) => {
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = target.getBoundingClientRect();
    const [middleX, middleY, half] = [x + width / 2, y + height / 2, least / 2];
    const [toSide, toTop] = [Math.max(half, width / 2 - 1), Math.max(half, height / 2 - 1)];
    return (
      isHit(control, middleX - toSide, middleY) &&
      isHit(control, middleX + toSide, middleY) &&
      isHit(control, middleX, middleY - toTop) &&
      isHit(control, middleX, middleY + toTop)
    );
  };
  const small: string[] = [];
  const scrolled = scrollY;
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
    if (control.matches(':disabled, [inert] *, [aria-hidden="true"] *, [type="hidden"]')) continue;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const target = isUnseen(control) ? label : control;
    // Skips elements that are only for screen readers, and those that appear on focus.
    if (target === undefined || target.getBoundingClientRect().bottom + scrollY < 0) continue;
    const { width, height } = target.getBoundingClientRect();
    if ((width >= least && height >= least) || isInSentence(target)) continue;
    if (isLargeWherePressed(control, target)) continue;
    const name = control.getAttribute('aria-label') ?? (target.textContent?.trim() || control.id);
    small.push(`“${name.slice(0, 40)}” is ${Math.round(width)} x ${Math.round(height)}`);
  }
  scrollTo(0, scrolled);
  return small;
}

function findHeadingFaults(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: heading.textContent }));
  const first = headings.filter(({ level }) => level === 1).length;
  return [
    ...(first === 1 ? [] : [`${first} headings of level 1`]),
    ...headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ level, text }) => `“${text}” of level ${level} leaves one out`),
  ];
}
// oxlint-enable unicorn/consistent-function-scoping

/**
 * Checks a phone's page at 390 px if it's narrower. Only the layout must fit 320 px; seven numbers
 * side by side on a slip need more.
 */
export async function atUsualWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (size === null || size.width >= 390) return look();
  await page.setViewportSize({ width: 390, height: 844 });
  await look();
  return page.setViewportSize(size);
}
