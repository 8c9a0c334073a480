import { expect, test } from 'vitest';
import { cnpProblem } from './cnp.ts';

/** The date of birth of a fictional person; the checksums below were calculated by hand. */
const born = '1990-05-17';

test('a number with the correct date and checksum is accepted', () => {
  // 2*2+9*7+0*9+0*1+5*4+1*6+7*3+1*5+2*8+3*2+4*7+5*9 = 214; 214 mod 11 = 5
  expect(cnpProblem('2900517123455', born)).toBeNull();
});

test('every other last digit is rejected', () => {
  const others = [0, 1, 2, 3, 4, 6, 7, 8, 9].map((digit) => cnpProblem(`290051712345${digit}`, born));
  expect(new Set(others)).toEqual(new Set(['not-a-cnp']));
});

test('a remainder of ten counts as one', () => {
  const found: string[] = [];
  for (let serial = 0; serial < 1000; serial += 1) {
    const start = `29005171${String(serial).padStart(4, '0')}`;
    const sum = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9].reduce(
      (all, weight, at) => all + weight * Number(start[at]),
      0,
    );
    if (sum % 11 === 10) found.push(start);
  }
  expect(found.length).toBeGreaterThan(50);
  expect(found.map((start) => cnpProblem(`${start}1`, born)).every((problem) => problem === null)).toBe(true);
});

test.each([
  ['another day', '2900517123455', '1990-05-18', 'other-birth-date'],
  ['another century', '2900517123455', '2090-05-17', 'other-birth-date'],
  ['too short', '290051712345', born, 'not-a-cnp'],
  ['letters', '29005171234a5', born, 'not-a-cnp'],
  ['no such first digit', '0900517123455', born, 'not-a-cnp'],
])('%s is rejected', (_name, cnp, day, problem) => {
  expect(cnpProblem(cnp, day)).toBe(problem);
});

test('a resident born abroad may be born in either century', () => {
  // 214 - 2*2 + 7*2 = 224; 224 mod 11 = 4
  expect(cnpProblem('7900517123454', born)).toBeNull();
  expect(cnpProblem('7900517123454', '2090-05-17')).toBeNull();
});
