import { expect, test } from 'vitest';
import { newPasswordProblems } from './new-password-problems.ts';

const problemsOf = (password: string, confirmPassword = password) => {
  const { missingCount: _count, ...problems } = newPasswordProblems(
    { password, confirmPassword },
    'ioana@exemplu.ro ',
  );
  return problems;
};

test('a long password typed twice alike has none', () => expect(problemsOf('parola-lunga')).toEqual({}));

test.each([
  ['', '', { password: 'passwordMissing', confirmPassword: 'repeatMissing' }],
  ['a'.repeat(9), 'a'.repeat(9), { password: 'passwordShort' }],
  ['a'.repeat(129), 'a'.repeat(129), { password: 'passwordLong' }],
  ['Ioana@Exemplu.ro', 'Ioana@Exemplu.ro', { password: 'passwordIsEmail' }],
  ['parola-lunga', 'alta-parola', { confirmPassword: 'repeatDiffers' }],
])('%s, %s', (password, repeat, problems) => expect(problemsOf(password, repeat)).toEqual(problems));

test('says how many characters are missing', () => {
  expect(newPasswordProblems({ password: 'scurt', confirmPassword: 'scurt' }, '').missingCount).toBe(5);
});
