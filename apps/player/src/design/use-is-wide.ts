import { useSyncExternalStore } from 'react';

/**
 * From this width the rail is at the left and a column of its own at the right (art direction,
 * Space and layout).
 */
const wide = '(min-width: 1024px)';

/**
 * Whether the screen has room for the desktop's layout; follows a turned or resized one. False
 * while a built page is taken over by the browser.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
