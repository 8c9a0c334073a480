/** The languages of the pages. */
export type Locale = 'ro' | 'en';

/**
 * The language that a list of languages (`en`, `en-GB,ro;q=0.5`, `ro en`) begins with; Romanian
 * unless English.
 */
export function localeOf(languages: string | undefined): Locale {
  return languages?.trim().toLowerCase().startsWith('en') ? 'en' : 'ro';
}
