import type { Language } from '@loto/api-contract/product';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { translator } from './translator.ts';

/**
 * The typed translate function and the language in force; the component follows a switch of
 * language.
 */
export function useTexts(): { readonly t: TFunction; readonly language: Language } {
  return useSyncExternalStore(translator.subscribe, translator.current, translator.current);
}
