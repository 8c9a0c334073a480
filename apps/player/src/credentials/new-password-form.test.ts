import { beforeAll, expect, test } from 'vitest';
import { translator } from '../i18n/translator.ts';
import { startTexts } from '../testing/start-texts.ts';
import { newPasswordErrors } from './new-password-form.tsx';

beforeAll(() => startTexts('ro'));

const errorsOf = (password: string, confirmPassword = password) =>
  newPasswordErrors({ password, confirmPassword }, 'ioana@exemplu.ro ', translator.t);

test('has no error for a long password typed twice', () => expect(errorsOf('parola-lunga')).toEqual({}));

test.each([
  ['', '', { password: 'Alege o parolă.', confirmPassword: 'Scrie parola încă o dată.' }],
  ['a'.repeat(9), 'a'.repeat(9), { password: 'Mai adaugă un caracter la parolă.' }],
  ['scurt', 'scurt', { password: 'Mai adaugă 5 caractere la parolă.' }],
  ['a'.repeat(129), 'a'.repeat(129), { password: 'Parola poate avea cel mult 128 de caractere.' }],
  ['Ioana@Exemplu.ro', 'Ioana@Exemplu.ro', { password: 'Parola nu poate fi chiar adresa de e-mail.' }],
  ['parola-lunga', 'alta-parola', { confirmPassword: 'Cele două parole nu sunt la fel.' }],
])('%s, %s', (password, repeat, errors) => expect(errorsOf(password, repeat)).toEqual(errors));
