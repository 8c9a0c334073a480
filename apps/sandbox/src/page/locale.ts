/** The languages of the pages. */
export type Locale = 'ro' | 'en';

/**
 * Returns the language with which a list (`en`, `en-GB,ro;q=0.5`, `ro en`) begins: English or, in
 * all other cases, Romanian.
 */
export function localeOf(languages: string | undefined): Locale {
  return languages?.trim().toLowerCase().startsWith('en') ? 'en' : 'ro';
}
