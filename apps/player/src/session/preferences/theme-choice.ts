import { useSyncExternalStore } from 'react';
import { storageKeys, writeText } from '../store/browser-storage.ts';

type Theme = 'light' | 'dark' | 'partner';

const changed = new Set<() => void>();

const themeInForce = (): Theme => (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'light';

/**
 * Sets the theme of the page and of the browser's frame, and stores it; `public/first-paint.js`
 * sets it before the first paint. The partner's theme isn't stored: it's the default for the
 * partner's visitors, and ends with the partner's cookie.
 */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  writeText(storageKeys.theme, theme === 'partner' ? null : theme);
  for (const listener of changed) listener();
}

/** Returns the current theme; light while the page is built. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    themeInForce,
    () => 'light',
  );
}
