/**
 * A ref for a box that may scroll: while what it holds is higher than the box, the box can be
 * reached and scrolled by keys.
 */
export function scrollByKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const measure = () => {
    const isOverflowing = box.scrollHeight > box.clientHeight + 1;
    if (isOverflowing) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  measure();
  if (!('ResizeObserver' in globalThis)) return undefined;
  const observer = new ResizeObserver(measure);
  observer.observe(box);
  for (const part of box.children) observer.observe(part);
  return () => observer.disconnect();
}
