import { expect, test } from 'vitest';
import { registrationProblems } from './registration-problems.ts';

const fields = { email: 'ioana@exemplu.ro', password: 'parola-lunga', repeat: 'parola-lunga' };
const problemsWith = (changes: Partial<typeof fields>) => {
  const { missingCount: _count, ...problems } = registrationProblems({ ...fields, ...changes });
  return problems;
};

test('a whole form has none', () => expect(problemsWith({})).toEqual({}));

test.each([
  [{ email: ' ' }, { email: 'emailMissing' }],
  [{ email: 'ioana@exemplu' }, { email: 'emailWrong' }],
  [{ email: 'ioana exemplu.ro' }, { email: 'emailWrong' }],
  [
    { password: '', repeat: '' },
    { password: 'passwordMissing', repeat: 'repeatMissing' },
  ],
  [{ password: 'a'.repeat(9), repeat: 'a'.repeat(9) }, { password: 'passwordShort' }],
  [{ password: 'a'.repeat(129), repeat: 'a'.repeat(129) }, { password: 'passwordLong' }],
  [{ password: 'Ioana@Exemplu.ro', repeat: 'Ioana@Exemplu.ro' }, { password: 'passwordIsEmail' }],
  [{ repeat: 'alta-parola' }, { repeat: 'repeatDiffers' }],
])('%o', (changes, problems) => expect(problemsWith(changes)).toEqual(problems));

test('says how many characters a short password lacks', () => {
  expect(registrationProblems({ ...fields, password: 'abc' }).missingCount).toBe(7);
});
