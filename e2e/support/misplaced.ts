import { expect, type Page } from '@playwright/test';
import { untilStill } from './screen-checks.ts';

/**
 * What lies where it should not, in words: icons that are not level with the words of their button,
 * and main headings on which something fixed to the screen lies.
 */
export async function findMisplaced(page: Page): Promise<string[]> {
  await untilStill(page);
  return page.evaluate(lookAtPlaces);
}

/** Every icon is level with its words, and nothing lies on the heading. */
export async function expectInPlace(page: Page, screen: string): Promise<void> {
  expect.soft(await findMisplaced(page), `places on ${screen}`).toEqual([]);
}

/** Runs in the page, which has nothing of this file but what is inside the function. */
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
