/** The languages of the pages. */
export type Locale = 'ro' | 'en';

/**
 * Returns the language at the start of a list (`en`, `en-GB,ro;q=0.5`, `ro en`): English, or else
 * Romanian.
 */
export function localeOf(languages: string | undefined): Locale {
  return languages?.trim().toLowerCase().startsWith('en') ? 'en' : 'ro';
}
