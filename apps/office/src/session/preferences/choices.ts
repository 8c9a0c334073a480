import type { Language } from '@loto/api-contract/product';
import { useSyncExternalStore } from 'react';
import { switchLanguage } from '../../i18n/translator.ts';

/** The theme of the page, which `public/first-paint.js` sets before the first paint. */
export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** Stores a choice on this device. */
function store(key: 'theme' | 'lang', value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice still applies to this page.
  }
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  store('theme', theme);
  for (const listener of listeners) listener();
}

const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}

export async function chooseLanguage(language: Language): Promise<void> {
  store('lang', language);
  await switchLanguage(language);
}

/** Starts in the language that `public/first-paint.js` read from this device. */
export async function startLanguage(): Promise<void> {
  await switchLanguage(document.documentElement.lang === 'en' ? 'en' : 'ro');
}
