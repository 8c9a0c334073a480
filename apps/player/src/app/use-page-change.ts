import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const fadeMs = 220;

/**
 * After a change of page: its heading takes the focus, so that it is read out and the keyboard
 * starts there, and the page fades in. Only opacity moves: anything else would unpin what is fixed
 * to the screen.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const content = document.getElementById('content');
    const heading = content?.querySelector<HTMLElement>('h1') ?? content;
    if (heading === null || heading === undefined) return;
    // A page that put the focus where the work begins keeps it there.
    if (content?.contains(document.activeElement) !== true) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    content?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' });
  }, [pathname]);
}
