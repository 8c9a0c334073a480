import { expect, test } from 'vitest';
import { ibanOf, statement, statusReport } from '../../../../testing/bank.ts';
import { BankAnswerUnreadable, readBankAnswer } from './read-bank-answer.ts';

const ours = 'RO49AAAA1B31007593840000';
const id = 'B1D8C5D2000040008000000000000001';
const payoutId = 'b1d8c5d2-0000-4000-8000-000000000001';
const read = (document: string) => readBankAnswer(document, ours);
const keysOf = (document: string) => read(document).reports.map(({ key }) => key);
const entry = { id, amount: '500.05', side: 'DBIT', reference: 'R1' } as const;

test('of a statement, what left is paid and what came in is returned', () => {
  const back = { ...entry, side: 'CRDT', reference: 'R2', reason: 'AC04' } as const;
  expect(read(statement([entry, back]))).toMatchObject({
    document: 'camt.053',
    reports: [
      { about: { payoutId }, outcome: 'paid', reason: null, amountBani: 500_05 },
      { about: { payoutId }, outcome: 'returned', reason: 'AC04', amountBani: 500_05 },
    ],
    underWay: 0,
    unrelated: 1,
  });
});

test('an entry is known by the bank’s reference, in whatever statement it stands', () => {
  expect(keysOf(statement([{ ...entry, reference: 'R9' }, entry]))[1]).toBe(keysOf(statement([entry]))[0]);
  expect(keysOf(statement([{ ...entry, reference: 'R2' }]))).not.toEqual(keysOf(statement([entry])));
});

test('what is not booked yet is under way', () => {
  expect(read(statement([{ ...entry, status: 'PDNG' }]))).toMatchObject({ reports: [], underWay: 1 });
});

test.each([
  ['ACSC', 'paid'],
  ['ACCC', 'paid'],
  ['RJCT', 'rejected'],
] as const)('of a status report, %s is %s', (status, outcome) => {
  const { reports } = read(statusReport('LOTO-20261124-7', [{ id, status, reason: 'AC01' }]));
  expect(reports).toMatchObject([{ about: { payoutId }, outcome, reason: 'AC01', amountBani: null }]);
  const whole = read(statusReport('LOTO-20261124-7', [], status));
  expect(whole.reports).toMatchObject([{ about: { fileNumber: 7, messageId: 'LOTO-20261124-7' }, outcome }]);
});

test.each(['ACTC', 'ACCP', 'ACSP', 'PDNG', 'RCVD'])('%s is under way', (status) => {
  expect(read(statusReport('LOTO-20261124-7', [{ id, status }]))).toMatchObject({ reports: [], underWay: 1 });
});

test.each([
  ['of another account', statement([], 'RO09BCYP0000001234567890')],
  ['about a file of someone else', statusReport('SALARIES-7', [])],
  ['of another kind', statement([entry]).replace('camt.053', 'camt.052')],
  ['cut off', statement([entry]).slice(0, -20)],
  [
    'with a document type',
    '<!DOCTYPE a [<!ENTITY b "c">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>',
  ],
  ['empty', ''],
])('an answer %s is refused', (_name, document) => {
  expect(() => read(document)).toThrow(BankAnswerUnreadable);
});

test.each(['AM05', 'DU01', 'DU04'])('what is refused for %s is a copy, and was not rejected', (reason) => {
  const answer = read(statusReport('LOTO-20261124-7', [{ id, status: 'RJCT', reason }]));
  expect(answer).toMatchObject({ reports: [], copies: 1 });
});

test('a sum in another currency is none, and another account is said', () => {
  const forged = statement([entry])
    .replace('<Amt Ccy="RON">500', '<Amt Ccy="EUR">500')
    .replace('</Refs>', `$&<RltdPties><CdtrAcct><Id><IBAN>${ibanOf(7)}</IBAN></Id></CdtrAcct></RltdPties>`);
  expect(read(forged).reports).toMatchObject([{ amountBani: 'unreadable', iban: ibanOf(7) }]);
});

test('a sum is read whole, in whatever way it is written', () => {
  const written = statement([entry]).replace('500.05', '50<![CDATA[0.]]><!-- and -->05');
  expect(read(written).reports).toMatchObject([{ amountBani: 500_05 }]);
});
