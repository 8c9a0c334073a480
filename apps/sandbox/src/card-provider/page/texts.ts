import type { Locale } from '../../page/locale.ts';
import { en } from './texts-en.ts';
import { ro } from './texts-ro.ts';

/** Every sentence a person reads; Romanian is the model of its shape. */
export type Texts = typeof ro;

/** The sentences of a language. */
export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}
