import { useLayoutEffect } from 'react';
import { restoreLanguage } from '../session/language-choice.ts';

/**
 * Shows a built page that `first-paint.js` had hidden, once its texts are in the visitor's
 * language.
 */
export function useReveal(): void {
  useLayoutEffect(() => {
    void restoreLanguage().finally(() => document.documentElement.removeAttribute('data-pending'));
  }, []);
}
