import { useLayoutEffect } from 'react';

const counts = new Map<string, number>();

/**
 * Sets an attribute of the body while its component is mounted, for style rules of other parts. A
 * rule with `body:has(…)` would be checked again on every change of the page.
 * @param name in camel case: `priceBar` is `data-price-bar`
 */
export function useBodyMark(name: string): void {
  useLayoutEffect(() => {
    count(name, 1);
    return () => count(name, -1);
  }, [name]);
}

/**
 * Calls `useBodyMark` for content that is mounted later than its parent, such as that of an
 * overlay.
 */
export function BodyMark({ name }: { name: string }): null {
  useBodyMark(name);
  return null;
}

function count(name: string, change: 1 | -1): void {
  const sum = (counts.get(name) ?? 0) + change;
  counts.set(name, sum);
  if (sum > 0) document.body.dataset[name] = String(sum);
  else delete document.body.dataset[name];
}
