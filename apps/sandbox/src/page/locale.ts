/** The languages that pages speak. */
export type Locale = 'ro' | 'en';
