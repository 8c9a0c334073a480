import { expect, type Page } from '@playwright/test';
import { untilStill } from './screen-checks.ts';

/**
 * Returns descriptions of misplaced elements: icons that aren't level with their button's text, and
 * main headings covered by an element that is fixed to the screen.
 */
export async function findMisplaced(page: Page): Promise<string[]> {
  await untilStill(page);
  return page.evaluate(lookAtPlaces);
}

/** Expects every icon to be level with its text, and no heading to be covered. */
export async function expectInPlace(page: Page, screen: string): Promise<void> {
  expect.soft(await findMisplaced(page), `places on ${screen}`).toEqual([]);
}

/** Runs in the page, so it can't use anything else in this file. */
// oxlint-disable unicorn/consistent-function-scoping
function lookAtPlaces(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const textBoxes = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const maxOff = 3;
  const crooked = [...document.querySelectorAll('button > svg, a > svg')].flatMap((icon) => {
    const control = icon.parentElement;
    if (control === null || !isSeen(icon) || getComputedStyle(control).flexDirection === 'column') return [];
    if (getComputedStyle(control).alignItems !== 'center') return [];
    const box = control.getBoundingClientRect();
    const off = Math.abs(middle(icon.getBoundingClientRect()) - middle(box));
    return off > maxOff ? [`an icon is ${off} px off in ${control.textContent}`] : [];
  });

  if (document.querySelector('[role=dialog]') !== null) return crooked;
  const headings = [...document.querySelectorAll('h1')].filter((heading) => isSeen(heading));
  const covered = [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (getComputedStyle(element).position !== 'fixed' || !isSeen(element)) return [];
    const over = element.getBoundingClientRect();
    return headings
      .filter((heading) => !element.contains(heading) && !heading.contains(element))
      .filter((heading) =>
        textBoxes(heading).some(
          (box) =>
            box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top,
        ),
      )
      .map((heading) => `${element.textContent} lies on ${heading.textContent}`);
  });
  return [...crooked, ...covered];
}
