import type { Language } from '@loto/api-contract/product';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { translator } from './translator.ts';

/** Returns the typed translate function and the current language, and renders again on a change. */
export function useTexts(): { readonly t: TFunction; readonly language: Language } {
  return useSyncExternalStore(translator.subscribe, translator.current);
}
