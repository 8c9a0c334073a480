import { expect, test } from 'vitest';
import { endToEndId, fileNumberOf, messageId, payoutOf, writeCreditTransfers } from './credit-transfer.ts';
import type { TransferFile, TransferOfFile } from './transfer-table.ts';
import { parseXml, type XmlElement } from './xml.ts';

const file: TransferFile = {
  file_number: 7,
  made_at: new Date('2026-11-23T22:30:00Z'),
  made_by: 'ana',
  action_id: null,
  debtor_name: 'Loto & Fiii SRL',
  debtor_iban: 'RO49AAAA1B31007593840000',
  debtor_bic: 'BTRLRO22',
  transfer_count: 2,
  total_bani: 500_05 + 1_000_000_00,
};
const transfer = (payoutId: string, bani: number, holder: string): TransferOfFile => ({
  player_id: 'p',
  payout_id: payoutId,
  iban: 'RO09BCYP0000001234567890',
  holder,
  prepared_at: file.made_at,
  file_number: 7,
  amount_bani: bani,
});
const transfers = [
  transfer('b1d8c5d2-0000-4000-8000-000000000001', 500_05, 'Ștefan Țîrlea-Băiașu'),
  transfer('b1d8c5d2-0000-4000-8000-000000000002', 1_000_000_00, 'Zoë O’Łuk'),
];

/**
 * The rules for the elements of pain.001.001.09 that we write, from the public message definition
 * of ISO 20022: order, number and text format.
 */
type Rule = { readonly form: RegExp; readonly attributes?: Readonly<Record<string, RegExp>> } | Sequence;
interface Sequence {
  readonly elements: readonly (readonly [name: string, least: number, most: number, rule: Rule])[];
  /** Exactly one of the child elements must be present. */
  readonly isChoice?: true;
}
const text = (most: number): Rule => ({ form: new RegExp(`^[a-zA-Z0-9/?:().,'+ -]{1,${most}}$`) });
const iban: Rule = { form: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/ };
const decimal = /^\d{1,15}\.\d{2}$/;
const one = (name: string, rule: Rule) => [name, 1, 1, rule] as const;
const within = (...elements: Sequence['elements']): Rule => ({ elements });
const account = within(one('Id', { elements: [one('IBAN', iban)], isChoice: true }), [
  'Ccy',
  0,
  1,
  { form: /^[A-Z]{3}$/ },
]);
const bic: Rule = { form: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ };
const creditTransfer = within(
  one('PmtId', within(one('EndToEndId', text(35)))),
  one('Amt', within(one('InstdAmt', { form: decimal, attributes: { Ccy: /^RON$/ } }))),
  one('Cdtr', within(one('Nm', text(70)))),
  one('CdtrAcct', account),
  ['RmtInf', 0, 1, within(['Ustrd', 0, 1, text(140)])],
);
const documentRule = within(
  one(
    'CstmrCdtTrfInitn',
    within(
      one(
        'GrpHdr',
        within(
          one('MsgId', text(35)),
          one('CreDtTm', { form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/ }),
          one('NbOfTxs', { form: /^\d{1,15}$/ }),
          ['CtrlSum', 0, 1, { form: decimal }],
          one('InitgPty', within(one('Nm', text(70)))),
        ),
      ),
      one(
        'PmtInf',
        within(
          one('PmtInfId', text(35)),
          one('PmtMtd', { form: /^TRF$/ }),
          ['BtchBookg', 0, 1, { form: /^(true|false)$/ }],
          ['NbOfTxs', 0, 1, { form: /^\d{1,15}$/ }],
          ['CtrlSum', 0, 1, { form: decimal }],
          ['PmtTpInf', 0, 1, within(['SvcLvl', 0, 1, { elements: [one('Cd', text(4))], isChoice: true }])],
          one('ReqdExctnDt', { elements: [one('Dt', { form: /^\d{4}-\d\d-\d\d$/ })], isChoice: true }),
          one('Dbtr', within(one('Nm', text(70)))),
          one('DbtrAcct', account),
          one(
            'DbtrAgt',
            within(
              one('FinInstnId', {
                elements: [
                  ['BICFI', 0, 1, bic],
                  ['Othr', 0, 1, within(one('Id', text(35)))],
                ],
                isChoice: true,
              }),
            ),
          ),
          ['ChrgBr', 0, 1, { form: /^(DEBT|CRED|SHAR|SLEV)$/ }],
          ['CdtTrfTxInf', 1, 1000, creditTransfer],
        ),
      ),
    ),
  ),
);

/** Returns the violations of an element's rule. */
function problems(element: XmlElement, rule: Rule, path = element.name): string[] {
  const wrongNamespace =
    element.namespace === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' ? [] : [`${path}: namespace`];
  if ('form' in rule) {
    const attributes = Object.entries(rule.attributes ?? {});
    return [
      ...wrongNamespace,
      ...(rule.form.test(element.text) && element.children.length === 0 ? [] : [`${path}: ${element.text}`]),
      ...attributes
        .filter(([name, form]) => !form.test(element.attributes[name] ?? ''))
        .map(([name]) => `${path}@${name}`),
    ];
  }
  let index = 0;
  const found = rule.elements.flatMap(([name, least, most, inner]) => {
    const start = index;
    while (element.children[index]?.name === name) index += 1;
    const own = element.children.slice(start, index);
    const isCountRight = own.length >= least && own.length <= most;
    return [
      ...(isCountRight ? [] : [`${path}/${name}: ${own.length} times`]),
      ...own.flatMap((child) => problems(child, inner, `${path}/${name}`)),
    ];
  });
  const rest = element.children.slice(index).map(({ name }) => `${path}/${name}: out of place`);
  const isChosen = rule.isChoice !== true || element.children.length === 1;
  return [...wrongNamespace, ...found, ...rest, ...(isChosen ? [] : [`${path}: one of several`])];
}

const textsOf = ({ name, text: own, children }: XmlElement, wanted: string): string[] => [
  ...(name === wanted ? [own] : []),
  ...children.flatMap((child) => textsOf(child, wanted)),
];

test.each([file, { ...file, debtor_bic: null }])('a file has the structure of pain.001.001.09', (made) => {
  const document = parseXml(writeCreditTransfers(made, transfers));
  expect(document.name).toBe('Document');
  expect(problems(document, documentRule)).toEqual([]);
});

test('contains recipient, amount and date, in characters that every bank accepts', () => {
  const xml = writeCreditTransfers(file, transfers);
  const document = parseXml(xml);
  expect(textsOf(document, 'InstdAmt')).toEqual(['500.05', '1000000.00']);
  expect(textsOf(document, 'CtrlSum')).toEqual(['1000500.05', '1000500.05']);
  expect(textsOf(document, 'NbOfTxs')).toEqual(['2', '2']);
  expect(textsOf(document, 'Nm')).toEqual([
    'Loto + Fiii SRL',
    'Loto + Fiii SRL',
    'Stefan Tirlea-Baiasu',
    "Zoe O'Luk",
  ]);
  // In Bucharest it's already after midnight.
  expect(textsOf(document, 'Dt')).toEqual(['2026-11-24']);
  expect(writeCreditTransfers(file, transfers)).toBe(xml);
});

test('ids lead back to file and payout', () => {
  expect(messageId(file)).toBe('LOTO-20261124-7');
  expect(fileNumberOf(messageId(file))).toBe(7);
  expect(fileNumberOf('LOTO-7')).toBeNull();
  const id = endToEndId('b1d8c5d2-0000-4000-8000-000000000001');
  expect(payoutOf(id)).toBe('b1d8c5d2-0000-4000-8000-000000000001');
  expect(payoutOf('NOTPROVIDED')).toBeNull();
});

test('a transfer whose account was erased is not written', () => {
  const erased = { ...transfers[0], iban: null, holder: null } as TransferOfFile;
  expect(() => writeCreditTransfers(file, [erased])).toThrow(RangeError);
});
