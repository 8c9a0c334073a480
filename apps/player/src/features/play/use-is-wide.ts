import { useSyncExternalStore } from 'react';

/**
 * From here on the rail stands at the left and the live ticket at the right (art direction, Space
 * and layout).
 */
const wide = '(min-width: 1024px)';

/** Whether the screen has room for the desktop's layout; follows a turned or resized one. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(wide);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
