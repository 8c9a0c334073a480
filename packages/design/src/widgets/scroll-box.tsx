import type { ComponentProps } from 'react';

/**
 * A box with content that may be wider than the screen, such as a table. It needs an accessible
 * name.
 */
export function ScrollBox(props: ComponentProps<'div'>) {
  return <div {...props} role="group" ref={scrollByKeys} />;
}

/**
 * Returns a ref for a box that may scroll. If its content is larger than the box or the screen, the
 * box can be focused and scrolled with the keyboard, and gets the focus first.
 */
export function scrollByKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const measure = () => {
    // On a low screen, the box is as high as its content, and the dialog scrolls.
    const isHigher = box.scrollHeight > Math.min(box.clientHeight, innerHeight) + 1;
    const isOverflowing = isHigher || box.scrollWidth > box.clientWidth + 1;
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
