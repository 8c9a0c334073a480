import type { Locale } from '../../page/locale.ts';
import { en } from './texts-en.ts';
import { ro } from './texts-ro.ts';

/** The texts of the pages; the Romanian ones define the type. */
export type Texts = typeof ro;

/** Returns the texts in a language. */
export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}
