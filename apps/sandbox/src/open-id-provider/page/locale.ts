import { en } from './texts-en.ts';
import { ro } from './texts-ro.ts';

export type Locale = 'ro' | 'en';

/** Every sentence a person reads; Romanian is the model of its shape. */
export type Texts = typeof ro;

/** The sentences of a language. */
export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}

/** The language that a list of languages (`en`, `en-GB,ro;q=0.5`, `ro en`) begins with; Romanian unless English. */
export function localeOf(languages: string | undefined): Locale {
  return languages?.trim().toLowerCase().startsWith('en') ? 'en' : 'ro';
}
