import { expect, test } from 'vitest';
import { bankText } from './bank-text.ts';

test.each([
  ['Ștefania Țăndărică-Mîță', 'Stefania Tandarica-Mita'],
  ['Ирина Шевченко', 'Irina Shevchenko'],
  ['Їжак Щукін', 'Izhak Shchukin'],
  ['Ђорђе Љубић', 'Dorde Ljubic'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Ġorġ Ħal-Għaxaq', 'Gorg Hal-Ghaxaq'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Þór Æsir', 'Thor Aesir'],
  ['Weiß & Söhne <b>', 'Weiss + Sohne b'],
  ['O’Connor', "O'Connor"],
])('%s is %s for a bank', (name, written) => {
  expect(bankText(name, 70)).toBe(written);
});

test('a name without a Latin equivalent becomes NOTPROVIDED', () => {
  expect(bankText('李小龍', 70)).toBe('NOTPROVIDED');
});

test('a long name is cut, without a trailing space', () => {
  expect(bankText('Ana Maria', 4)).toBe('Ana');
});
