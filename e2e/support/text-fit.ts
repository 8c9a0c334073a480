import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, untilStill } from './screen-checks.ts';

/**
 * Checks WCAG 1.4.4 at twice the text size. A player sets this size in the browser, and it affects
 * everything in rem and em. No words may be cut off or overlap, every control must work, and
 * nothing may be wider than the screen.
 */
export async function expectLargeTextFits(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [large];
  });
  await untilStill(page);
  expect.soft(await page.evaluate(findMisfits), `large text on ${screen}`).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Runs in the page, so it can't use anything else in this file. */
// oxlint-disable unicorn/consistent-function-scoping
function findMisfits(): string[] {
  interface Words {
    readonly text: string;
    readonly box: DOMRect;
    readonly element: Element;
    readonly layer: Element | null;
  }
  const problems = new Set<string>();
  const { clientWidth } = document.documentElement;

  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const isDrawing = (element: Element) => element.closest('svg, canvas, option, select, noscript') !== null;
  /** Returns true if the element is only for screen readers or isn't drawn. */
  const isUnseen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  /**
   * Returns the ancestor that cuts a box off, if any; 'on purpose' for a cropped picture or an area
   * that isn't scrolled there.
   */
  const cutBy = (box: DOMRect, element: Element): 'on purpose' | { by: string } | undefined => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const clips = scrolls || style.overflowX !== 'visible' || style.maskImage !== 'none';
      if (!clips) continue;
      const frame = at.getBoundingClientRect();
      const isCut =
        box.left < frame.left - 2 ||
        box.right > frame.right + 2 ||
        box.top < frame.top - 2 ||
        box.bottom > frame.bottom + 2;
      if (isCut && (scrolls || at.ariaHidden === 'true')) return 'on purpose';
      if (isCut) return { by: String(at.getAttribute('class')) };
      if (scrolls) return undefined;
    }
    return box.left < -2 || box.right > clientWidth + 2 ? { by: 'the screen' } : undefined;
  };

  const all: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || isDrawing(element) || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 2) continue;
      // Only the letters themselves, without the space above and below them.
      const box = new DOMRect(line.x, line.y + line.height * 0.22, line.width, line.height * 0.56);
      const cut = cutBy(box, element);
      if (cut === 'on purpose') continue;
      if (cut) problems.add(`“${text.slice(0, 40)}” is cut off by ${cut.by}`);
      all.push({ text, box, element, layer: layerOf(element) });
    }
  }
  all.forEach((one, index) => {
    for (const other of all.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 3 && height > 3) {
        problems.add(`“${one.text.slice(0, 40)}” lies on “${other.text.slice(0, 40)}”`);
      }
    }
  });

  const scrolled = scrollY;
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
    if (control.matches(':disabled, [inert] *, [tabindex="-1"]') || isDrawing(control)) {
      if (!control.matches('select')) continue;
    }
    // Skips elements that appear on focus, such as the skip link.
    if (control.getBoundingClientRect().bottom + scrollY < 0) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const target = isUnseen(control) && label ? label : control;
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const box = target.getClientRects()[0];
    if (!box || box.width < 2) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isHit =
      hit !== null &&
      (target.contains(hit) || hit.contains(target) || hit.closest('label')?.control === control);
    const name = control.getAttribute('aria-label') ?? target.textContent?.trim() ?? control.id;
    if (!isHit) problems.add(`“${name.slice(0, 40)}” cannot be pressed`);
  }
  scrollTo(0, scrolled);
  return [...problems];
}
// oxlint-enable unicorn/consistent-function-scoping
