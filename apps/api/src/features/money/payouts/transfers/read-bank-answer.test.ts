import { expect, test } from 'vitest';
import { ibanOf, statement, statusReport } from '../../../../testing/money/bank.ts';
import { BankAnswerUnreadable, readBankAnswer } from './read-bank-answer.ts';

const ours = 'RO49AAAA1B31007593840000';
const id = 'B1D8C5D2000040008000000000000001';
const payoutId = 'b1d8c5d2-0000-4000-8000-000000000001';
const read = (document: string) => readBankAnswer(document, ours);
const keysOf = (document: string) => read(document).reports.map(({ key }) => key);
const entry = { id, amount: '500.05', side: 'DBIT', reference: 'R1' } as const;

test('outgoing entries of a statement are paid, incoming ones returned', () => {
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

test('an entry is identified by the bank’s reference, in any statement', () => {
  expect(keysOf(statement([{ ...entry, reference: 'R9' }, entry]))[1]).toBe(keysOf(statement([entry]))[0]);
  expect(keysOf(statement([{ ...entry, reference: 'R2' }]))).not.toEqual(keysOf(statement([entry])));
});

test('unbooked entries are in progress', () => {
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

test.each(['ACTC', 'ACCP', 'ACSP', 'PDNG', 'RCVD'])('%s is in progress', (status) => {
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

test.each(['AM05', 'DU01', 'DU04'])('a refusal for %s is a duplicate, not a rejection', (reason) => {
  const answer = read(statusReport('LOTO-20261124-7', [{ id, status: 'RJCT', reason }]));
  expect(answer).toMatchObject({ reports: [], copies: 1 });
});

test('an amount in another currency is unreadable, and another account is reported', () => {
  const forged = statement([entry])
    .replace('<Amt Ccy="RON">500', '<Amt Ccy="EUR">500')
    .replace('</Refs>', `$&<RltdPties><CdtrAcct><Id><IBAN>${ibanOf(7)}</IBAN></Id></CdtrAcct></RltdPties>`);
  expect(read(forged).reports).toMatchObject([{ amountBani: 'unreadable', iban: ibanOf(7) }]);
});

test('an amount is read exactly in any notation', () => {
  const written = statement([entry]).replace('500.05', '50<![CDATA[0.]]><!-- and -->05');
  expect(read(written).reports).toMatchObject([{ amountBani: 500_05 }]);
});

const group = 'LOTO-20261124-7';
const tx = (inner: string) => `<TxInfAndSts>${inner}</TxInfAndSts>`;
const sumOnly =
  '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="RON">500.05</InstdAmt></Amt></OrgnlTxRef>';
const pain002 = (payment: string, groupStatus = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B-1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${group}</OrgnlMsgId>${groupStatus}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${group}-1</OrgnlPmtInfId>${payment}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const rejectedFile = { about: { fileNumber: 7, messageId: group }, outcome: 'rejected', reason: 'AC04' };

test.each([
  ['the group of payments', pain002(`<PmtInfSts>RJCT</PmtInfSts>${tx(sumOnly)}`)],
  ['the whole message', pain002(tx(sumOnly), '<GrpSts>RJCT</GrpSts>')],
])(
  'a rejection of %s covers all its transfers, also with a transaction without a reference',
  (_, document) => {
    const { reports, questions } = read(document);
    expect(reports).toMatchObject([rejectedFile]);
    expect(questions).toEqual([]);
  },
);

test.each([
  ['a rejection without a reference', pain002(tx(sumOnly))],
  ['a rejection of another reference', pain002(tx(`<OrgnlEndToEndId>X-1</OrgnlEndToEndId>${sumOnly}`))],
  ['a status that is not known', pain002('<PmtInfSts>BLCK</PmtInfSts>')],
  ['no status', pain002('')],
  [
    'a payment in a rejected group',
    pain002(
      `<PmtInfSts>RJCT</PmtInfSts>${tx(`<OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>ACSC</TxSts>`)}`,
    ),
  ],
  ['an entry of a whole file', statement([entry]).replace(id, group)],
  ['an entry without a side', statement([entry]).replace('<CdtDbtInd>DBIT</CdtDbtInd>', '')],
  ['an entry of another status', statement([{ ...entry, status: 'XXXX' }])],
])('%s is a question for the bank', (_, document) => {
  expect(read(document).questions).toHaveLength(1);
});

test.each([
  ['transactions of one report', pain002(tx(sumOnly) + tx(sumOnly))],
  ['groups of one report', pain002('').replace('</CstmrPmtStsRpt>', '<OrgnlPmtInfAndSts/>$&')],
  [
    'entries of one statement',
    statement([
      { ...entry, id: group },
      { ...entry, id: group },
    ]),
  ],
])('two identical %s are two questions', (_, document) => {
  expect(new Set(read(document).questions).size).toBe(2);
});

test('another report with the same words is another question', () => {
  const one = pain002(tx(sumOnly));
  expect(read(one.replace('<MsgId>B-1', '<MsgId>B-2')).questions).not.toEqual(read(one).questions);
  expect(read(one).questions).toEqual([expect.stringMatching(/B-1 .*LOTO-20261124-7.*500\.05 RON/)]);
});

test('a rejected group with only one duplicate is a question, not a duplicate', () => {
  const copy = sumOnly.replace('AC04', 'AM05');
  const some = read(pain002(`<PmtInfSts>RJCT</PmtInfSts>${tx(copy)}${tx(sumOnly)}`));
  expect(some).toMatchObject({ reports: [], copies: 0, questions: [expect.stringContaining('is a copy')] });
  const every = read(pain002(`<PmtInfSts>RJCT</PmtInfSts>${tx(copy)}${tx(copy)}`));
  expect(every).toMatchObject({ reports: [], copies: 1, questions: [] });
});

test('another payer’s entries raise no question', () => {
  expect(read(statement([{ ...entry, id: 'RENT-2026-11' }]))).toMatchObject({ questions: [], unrelated: 2 });
});

test.each(['000000000000000500.05', '+500.05', '500.0500000'])('the sum %s is 500.05', (amount) => {
  expect(read(statement([{ ...entry, amount }])).reports[0]?.amountBani).toBe(500_05);
});

test('our IBAN may have spaces', () => {
  const grouped = 'RO49 AAAA 1B31 0075 9384 0000';
  expect(read(statement([entry], grouped)).reports).toHaveLength(1);
});

test('an envelope with a business header is opened, and two messages in one are refused', () => {
  const header =
    '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><BizMsgIdr>1</BizMsgIdr></AppHdr>';
  const inner = statement([entry]).replace(/^<[?].*[?]>\n/, '');
  const envelope = (content: string) => `<BizMsgEnvlp xmlns="urn:bank">${header}${content}</BizMsgEnvlp>`;
  expect(read(envelope(inner)).reports).toHaveLength(1);
  expect(() => read(envelope(inner + inner))).toThrow('more than one message');
});
