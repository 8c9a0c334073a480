import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * A jump to a section brings its heading into view and gives it the focus, so that reading and the
 * keyboard go on there.
 */
export function useSectionFocus(): void {
  // The whole location: a second jump to the same section is a jump again.
  const location = useLocation();
  useEffect(() => {
    if (location.hash === '') return;
    const heading = document.getElementById(location.hash.slice(1))?.querySelector('h2');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [location]);
}
