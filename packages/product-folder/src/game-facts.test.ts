import { expect, test } from 'vitest';
import type { DocumentPart } from './document.ts';
import { feeText, fundPercent, maxDraws, oddsTables, priceTable, taxTable, topOdds } from './game-facts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function rowsOf(part: DocumentPart | undefined): string[][] {
  if (part === undefined || typeof part === 'string' || !('table' in part)) throw new Error('not a table');
  return part.table.rows.map((row) => row.map(plain));
}

test('prices by date, as on the games page', () => {
  expect(rowsOf(priceTable('ro'))).toEqual([
    ['Loto 6/49', '7 lei', '8 lei'],
    ['Joker', '6 lei', '7 lei'],
    ['Loto 5/40', '4 lei', '5 lei'],
    ['Noroc', '3 lei', '4 lei'],
    ['Noroc Plus', '2 lei', '3 lei'],
    ['Super Noroc', '1 leu', '2 lei'],
  ]);
});

test('odds and shares of 6/49, as on the games page', () => {
  expect(rowsOf(oddsTables('ro')[0])).toEqual([
    ['I', '6 numere', '1 la 13.983.816', '60%'],
    ['II', '5 numere', '1 la 54.201', '20%'],
    ['III', '4 numere', '1 la 1.032', '20%'],
    ['IV', '3 numere', '1 la 57', '50,00 lei fiecare'],
  ]);
  expect(topOdds('joker', 'en')).toBe('1 in 24,435,180');
});

test('tax, fund, fee and draws', () => {
  expect(rowsOf(taxTable('en'))).toEqual([
    ['up to 10,000 lei', '4%'],
    ['between 10,000 lei and 66,750 lei', '20%'],
    ['what is above 66,750 lei', '40%'],
  ]);
  expect([fundPercent, maxDraws]).toEqual([40, 10]);
  expect([feeText('ro'), feeText('en')].map(plain)).toEqual(['0,50 lei', '0.50 lei']);
});
