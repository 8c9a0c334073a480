import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sentenceParts, valueText } from '../outcome/outcome-value.tsx';
import { parseLines } from './parse-lines.ts';
import { headText, loadSentences, sentenceText } from './sentences.ts';
import { translator } from './translator.ts';

beforeAll(() => loadSentences());
beforeEach(() => translator.changeLanguage('ro'));

/** Replaces the non-breaking spaces of amounts and times. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const moved = {
  text: '{} of {} is drawn {}',
  values: ['joker', { at: '2026-11-19T16:15:00.000Z' }, { at: '2026-11-20T16:15:00.000Z' }],
};

test('a sentence is said in Romanian with its values in Romanian formats', () => {
  expect(valueText(moved)).toBe('Joker din joi, 19 nov. 2026, 18:15 se extrage vineri, 20 nov. 2026, 18:15');
  translator.changeLanguage('en');
  expect(valueText(moved)).toBe('Joker of Thursday, 19 Nov 2026, 18:15 is drawn Friday, 20 Nov 2026, 18:15');
});

test('a sentence within a sentence is translated too', () => {
  const sold = {
    text: '{} of {}',
    values: [{ count: 1204, one: 'paid ticket', many: 'paid tickets' }, { bani: 1_023_400 }],
  };
  expect(plain(valueText({ text: 'It has {} in all.', values: [sold] }))).toBe(
    'Are 1.204 bilete plătite de 10.234,00 lei în total.',
  );
});

test('a translation may have the values in another order', () => {
  const ended = { text: '{} sessions of the player {} were ended', values: [3, 'p-1'] };
  expect(valueText(ended)).toBe('sesiuni încheiate ale jucătorului p-1: 3');
  expect(sentenceParts(ended).filter((part) => typeof part !== 'string')).toEqual([
    { value: 'p-1' },
    { value: 3 },
  ]);
});

test.each([
  [{ count: 1, one: 'paid ticket', many: 'paid tickets' }, 'un bilet plătit'],
  [{ count: 20, one: 'paid ticket', many: 'paid tickets' }, '20 de bilete plătite'],
  ['draws, payments', 'extrageri, plăți'],
  ['3 active, 1 won', '3 în joc, 1 câștigat'],
  ['loto-6-49', 'Loto 6/49'],
  ['ana', 'ana'],
  [1204, '1.204'],
])('the value %j is %s', (value, expected) => {
  expect(valueText(value)).toBe(expected);
});

test('an unknown sentence stays in English', () => {
  expect(valueText({ text: 'nobody says {}', values: [3] })).toBe('nobody says 3');
});

test.each([
  ['ana does not have the role draws.', 'ana nu are rolul extrageri.'],
  [
    'joker of Thu 2026-11-19 18:15 is drawn Fri 2026-11-20 18:15, sales close Fri 2026-11-20 17:30',
    'Joker din joi, 19 nov. 2026, 18:15 se extrage vineri, 20 nov. 2026, 18:15, vânzarea se închide vineri, 20 nov. 2026, 17:30',
  ],
  [
    'Nothing was done: it is refused now.\nSales close before the draw, not after it.',
    'Nu s-a făcut nimic: acum e refuzată.\nVânzarea se închide înainte de extragere, nu după ea.',
  ],
  [
    'It has 1,204 paid tickets of 10,234.00 lei in all.',
    'Are 1.204 bilete plătite de 10.234,00 lei în total.',
  ],
  [
    'There is no draw x. See them with: npm run operator -- draws',
    'Nu există extragerea x. Le găsești la Extrageri.',
  ],
  ['  numbers         1 2 3', '  numere            1 2 3'],
  [
    'joker is drawn Tue 2026-12-08 20:00, sales close Tue 2026-12-08 18:00, special, 50,000.00 lei added to category I',
    'Joker se extrage marți, 8 dec. 2026, 20:00, vânzarea se închide marți, 8 dec. 2026, 18:00, specială, cu 50.000,00 lei adăugați la categoria I',
  ],
  [
    'joker of Thu 2026-11-19 18:15: refused (busy)',
    'Joker din joi, 19 nov. 2026, 18:15: refuzat (rulează alta)',
  ],
  ['ana enrolled; ana has the role draws,bank', 'ana și-a înscris cheia; ana are rolul extrageri, bancă'],
  ['the phrase nobody knows', 'the phrase nobody knows'],
])('the rendered line "%s" is translated', (line, expected) => {
  expect(plain(sentenceText(line))).toBe(expected);
});

test('on a screen, English names the screen and not the terminal', () => {
  translator.changeLanguage('en');
  expect(sentenceText('There is no draw x. See them with: npm run operator -- draws')).toBe(
    'There is no draw x. You find them under Draws.',
  );
});

test('the time of a rendered line is one of Bucharest, in winter and in summer', () => {
  expect(sentenceText('until Thu 2026-11-19 18:15')).toBe('până joi, 19 nov. 2026, 18:15');
  expect(sentenceText('until Thu 2026-07-16 18:15')).toBe('până joi, 16 iul. 2026, 18:15');
});

test('a column has a Romanian heading', () => {
  expect(headText('sales close')).toBe('vânzarea se închide');
  translator.changeLanguage('en');
  expect(headText('sales close')).toBe('sales close');
});

test('lines of a table become a table again', () => {
  const lines = [
    'Official values:',
    'category  winners     prize',
    '--------  -------  --------',
    'I               0  0.00 lei',
    'II             12  1.50 lei',
    'That is all of it, and more.',
  ];
  expect(parseLines(lines)).toEqual([
    { text: 'Official values:', values: [] },
    {
      columns: [{ head: 'category' }, { head: 'winners', isRight: true }, { head: 'prize', isRight: true }],
      rows: [
        ['I', '0', '0.00 lei'],
        ['II', '12', '1.50 lei'],
      ],
    },
    { text: 'That is all of it, and more.', values: [] },
  ]);
});
