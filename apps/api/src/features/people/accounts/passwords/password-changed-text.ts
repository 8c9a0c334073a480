import type { Language } from '@loto/api-contract';

/** What a changed or reset password answers. */
export const passwordChangedText: Record<Language, string> = {
  ro: 'Parola a fost schimbată.',
  en: 'Your password was changed.',
};
