import { languages, type Language } from '@loto/api-contract/product';
import type { ParseKeys } from 'i18next';
import { expect, test } from 'vitest';
import { startTexts } from '../testing/start-texts.ts';
import { translator } from './translator.ts';

interface Row {
  readonly key: ParseKeys;
  /** The values for the text's placeholders. */
  readonly values?: Readonly<Record<string, string>>;
  /** The specification's text, in the languages that it contains. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/**
 * The texts that the specification prescribes, copied verbatim from sections 2, 4, 5, 8 and 9,
 * including their spelling.
 */
const rows: readonly Row[] = [
  // Section 2, modals and overlays
  { key: 'announcements.title', texts: { ro: 'Informare' } },
  { key: 'announcements.close', texts: { ro: 'Închide' } },
  { key: 'information.termsTitle', texts: { ro: 'Acorduri platforma' } },
  { key: 'information.termsSubmit', texts: { ro: 'Accepta' } },
  { key: 'common.loading', texts: { en: 'Loading...' } },
  // Section 5
  { key: 'information.termsMissing', texts: { ro: 'Trebuie acceptați termenii și condițiile.' } },
  // Section 8, failures
  {
    key: 'errors.clientSide',
    values: { message: 'Failed to fetch' },
    texts: { ro: 'Error: Failed to fetch', en: 'Error: Failed to fetch' },
  },
  { key: 'errors.somethingWentWrong', texts: { en: 'Something went wrong!', ro: 'Ceva n-a mers bine!' } },
  { key: 'errors.occurred', texts: { en: 'An error occurred!', ro: 'A aparut o eroare!' } },
  { key: 'common.close', texts: { en: 'Dismiss', ro: 'Închide' } },
  { key: 'errors.sessionExpired', texts: { en: 'Session expired. Login again.' } },
  { key: 'errors.profileIncomplete', texts: { en: 'Please completed profile to buy lottery tickets.' } },
  // Section 8, successes
  {
    key: 'registration.verifyToast',
    texts: { en: 'Verify your email address.', ro: 'Verifică-ți adresa de email.' },
  },
  {
    key: 'credentials.sentTo',
    values: { email: 'ioana@exemplu.ro' },
    texts: { ro: 'E-mail trimis la ioana@exemplu.ro' },
  },
  {
    key: 'credentials.confirmed',
    texts: { en: 'Email confirmed successfully.', ro: 'E-mail confirmat cu succes.' },
  },
  // Section 9, version update alert
  { key: 'phoneApp.updateNow', texts: { ro: 'Actualizeaza' } },
  { key: 'phoneApp.updateLater', texts: { ro: 'Mai tarziu' } },
  { key: 'profile.saved', texts: { en: 'Profile updated successfully.' } },
];

/**
 * Typed loosely, because the keys come from the rows; the comparison of the texts checks the
 * placeholders.
 */
const say = translator.t as (key: string, values: Readonly<Record<string, string>>) => string;

test.each(languages)(
  'the texts in %s are those of the specification, and there is one for each',
  async (language) => {
    await startTexts(language);
    const shown = rows.map(({ key, values = {} }) => [key, say(key, values)]);
    expect(shown.filter(([key, text]) => text === key || text === '')).toEqual([]);
    const expected = rows.map(({ key, texts }, index) => [key, texts[language] ?? shown[index]?.[1]]);
    expect(shown).toEqual(expected);
  },
);
