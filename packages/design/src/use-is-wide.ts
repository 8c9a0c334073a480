import { useSyncExternalStore } from 'react';

/**
 * From this width, the rail is on the left and a separate column on the right (art direction, Space
 * and layout).
 */
const wide = '(min-width: 1024px)';

/**
 * Reports whether the screen is wide enough for the desktop layout, and updates when it's turned or
 * resized. False until a prerendered page is hydrated.
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
