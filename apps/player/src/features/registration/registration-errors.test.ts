import { beforeAll, expect, test } from 'vitest';
import { translator } from '../../i18n/translator.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { registrationErrors } from './registration-errors.ts';

beforeAll(() => startTexts('ro'));

const fields = { email: 'ioana@exemplu.ro', password: 'parola-lunga', confirmPassword: 'parola-lunga' };
const errorsWith = (changes: Partial<typeof fields>) =>
  registrationErrors({ ...fields, ...changes }, translator.t);

test('a whole form has none', () => expect(errorsWith({})).toBeNull());

test.each([
  [{ email: ' ' }, { email: 'Scrie adresa de e-mail.' }],
  [{ email: 'ioana@exemplu' }, { email: /nu pare întreagă/ }],
  [{ email: 'ioana exemplu.ro' }, { email: /nu pare întreagă/ }],
  [{ confirmPassword: 'alta-parola' }, { confirmPassword: 'Cele două parole nu sunt la fel.' }],
  [{ password: 'scurt', confirmPassword: 'scurt' }, { password: 'Mai adaugă 5 caractere la parolă.' }],
])('%o', (changes, errors) => {
  const found = errorsWith(changes);
  for (const [field, text] of Object.entries(errors)) {
    expect(found?.[field as keyof typeof found]).toMatch(text);
  }
});
