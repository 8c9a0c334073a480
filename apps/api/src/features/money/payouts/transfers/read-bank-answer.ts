import { createHash } from 'node:crypto';
import { electronicFormatIBAN } from 'ibantools';
import { fileNumberOf, payoutOf } from './credit-transfer.ts';
import { all, parseXml, textAt, type XmlElement } from './xml.ts';

/** A bank's report about one transfer or all transfers of a file. */
export interface BankReport {
  /** The bank's reference of the report, which stays the same when the report is read again. */
  readonly key: string;
  /**
   * The report's position in the bank's file and its reference there, for use in questions;
   * contains no personal names.
   */
  readonly source: string;
  readonly about: { readonly payoutId: string } | { readonly fileNumber: number; readonly messageId: string };
  readonly outcome: 'paid' | 'rejected' | 'returned';
  /** The bank's reason code, such as AC04 for a closed account. */
  readonly reason: string | null;
  /** Null if the bank states no amount, `unreadable` if it isn't an amount in lei. */
  readonly amountBani: number | null | 'unreadable';
  /** The destination account according to the bank, without spaces; null if not stated. */
  readonly iban: string | null;
}

/** Contents of a bank's file. */
export interface BankAnswer {
  readonly document: 'pain.002' | 'camt.053';
  readonly reports: readonly BankReport[];
  /** Number of transfers that the bank is still processing. */
  readonly underWay: number;
  /** Number of duplicates that the bank rejected; the first copies aren't affected. */
  readonly copies: number;
  /** Number of statement entries that don't concern our transfers. */
  readonly unrelated: number;
  /**
   * Questions for the bank about entries on our transfers that the server doesn't understand. Each
   * includes its position in the file, so that the same words elsewhere are a separate question.
   */
  readonly questions: readonly string[];
}

/** Thrown if a file can't be read as a bank's report. The message says why. */
export class BankAnswerUnreadable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BankAnswerUnreadable';
  }
}

/**
 * Reads a bank's file in any version: a payment status report (pain.002) or an account statement
 * (camt.053).
 * @param ourIban the account that sends the transfers; statements of other accounts are rejected
 * @throws {BankAnswerUnreadable}
 */
export function readBankAnswer(document: string, ourIban: string): BankAnswer {
  let root: XmlElement;
  try {
    root = parseXml(document);
  } catch (error) {
    throw new BankAnswerUnreadable('It is no XML document that can be read.', { cause: error });
  }
  const [message, another] = messagesIn(root);
  if (message === undefined) {
    throw new BankAnswerUnreadable('It is neither a pain.002 nor a camt.053 of ISO 20022.');
  }
  if (another !== undefined) {
    throw new BankAnswerUnreadable('It has more than one message: read each from a file of its own.');
  }
  const [, kind] = messageNamespace.exec(message.namespace) ?? [];
  if (kind === 'pain.002') return readStatusReport(message);
  return readStatement(message, ourIban);
}

const messageNamespace = /^urn:iso:std:iso:20022:tech:xsd:(pain\.002|camt\.053)\.\d{3}\.\d{2}$/;

/** Returns the messages in a document, which is a message or an envelope with a business header. */
function messagesIn(element: XmlElement): XmlElement[] {
  if (messageNamespace.test(element.namespace)) return [element];
  return element.children.flatMap((child) => messagesIn(child));
}

/** Final statuses in pain.002. */
const outcomes: Readonly<Record<string, BankReport['outcome']>> = {
  RJCT: 'rejected',
  CANC: 'rejected',
  ACSC: 'paid',
  ACCC: 'paid',
};

/** Statuses in pain.002 of transfers that the bank is processing or has received only in part. */
const statusesUnderWay: ReadonlySet<string> = new Set([
  'ACCP',
  'ACFC',
  'ACSP',
  'ACTC',
  'ACWC',
  'ACWP',
  'PART',
  'PATC',
  'PDNG',
  'PRES',
  'RCVD',
]);

/** Reason codes for rejected duplicates of a message, a payment group or a transfer. */
const copyReasons: ReadonlySet<string | null> = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']);

function readStatusReport(root: XmlElement): BankAnswer {
  const [report] = all(root, 'CstmrPmtStsRpt');
  const message = textAt(report, 'GrpHdr', 'MsgId') ?? '';
  const messageId = textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId') ?? '';
  const fileNumber = fileNumberOf(messageId);
  if (report === undefined || fileNumber === null) {
    throw new BankAnswerUnreadable('It does not answer a file of ours: OrgnlMsgId is another.');
  }
  const [group] = all(report, 'OrgnlGrpInfAndSts');
  const platform = all(report, 'OrgnlPmtInfAndSts');
  const about = { fileNumber, messageId };
  const read = (platform.length === 0 ? [undefined] : platform).flatMap((payment, index): Read[] => {
    const place = `Status report ${message} of ${messageId}, group ${index + 1}`;
    const transactions = all(payment, 'TxInfAndSts').map((one, position) => ({
      one,
      source: `${place}, transaction ${position + 1}, ${nameOf(one)}`,
    }));
    // The status applies to the whole file: to its single payment group or to the message.
    const status = textAt(payment, 'PmtInfSts') ?? textAt(group, 'GrpSts');
    const outcome = outcomes[status ?? ''];
    if (transactions.length > 0 && outcome !== 'rejected') {
      return transactions.map((transaction) => readTransaction(transaction, message));
    }
    if (outcome === undefined) return [statusWithoutOutcome(status, place)];
    const copies = transactions.filter(({ one }) => isCopy(one));
    if (outcome === 'rejected') {
      const areAllCopies = copies.length > 0 && copies.length === transactions.length;
      if (areAllCopies || isCopy(payment) || isCopy(group)) return ['copy'];
      // The first of several copies may be paid, and the bank doesn't state whether the others are
      // rejected.
      if (copies.length > 0) {
        return copies.map(({ source }) => question(source, 'is a copy, and its whole group is rejected'));
      }
    }
    const elements = [payment, group, ...transactions.map(({ one }) => one)];
    const reason = elements.map(reasonOf).find((one) => one !== null) ?? null;
    const key = keyOf('pain.002', message, String(fileNumber), outcome);
    return [
      { key, source: place, about, outcome, reason, amountBani: null, iban: null },
      // A transfer in a rejected group can't have been paid.
      ...transactions
        .filter(({ one }) => outcomes[textAt(one, 'TxSts') ?? ''] === 'paid')
        .map(({ source }) => question(source, 'is paid, and its group is rejected')),
    ];
  });
  return summed('pain.002', read);
}

function readTransaction(
  { one, source }: { readonly one: XmlElement; readonly source: string },
  message: string,
): Read {
  const payoutId = payoutOf(textAt(one, 'OrgnlEndToEndId') ?? '');
  const status = textAt(one, 'TxSts');
  const outcome = outcomes[status ?? ''];
  if (outcome === undefined) return statusWithoutOutcome(status, source);
  if (payoutId === null) return question(source, `is ${outcome}, and names no transfer of ours`);
  if (outcome === 'rejected' && isCopy(one)) return 'copy';
  return {
    key: keyOf('pain.002', message, payoutId, outcome),
    source,
    about: { payoutId },
    outcome,
    reason: reasonOf(one),
    amountBani: baniOf(all(one, 'OrgnlTxRef', 'Amt', 'InstdAmt')[0]),
    iban: ibanAt(one, 'OrgnlTxRef', 'CdtrAcct', 'Id', 'IBAN'),
  };
}

function statusWithoutOutcome(status: string | null, source: string): Read {
  return status !== null && statusesUnderWay.has(status)
    ? 'under-way'
    : question(source, `the status ${status ?? 'is missing'} is not known`);
}

/** Returns the reference and amount of a transaction, without personal names. */
function nameOf(one: XmlElement): string {
  const id = textAt(one, 'OrgnlEndToEndId') ?? textAt(one, 'StsId') ?? 'without a reference';
  const [sum] = [...all(one, 'OrgnlTxRef', 'Amt', 'InstdAmt'), ...all(one, 'OrgnlTxRef', 'IntrBkSttlmAmt')];
  return sum === undefined ? id : `${id} (${sumOf(sum)})`;
}

function readStatement(root: XmlElement, ourIban: string): BankAnswer {
  const statements = all(root, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new BankAnswerUnreadable('It has no statement.');
  const read = statements.flatMap((statement) => {
    const iban = ibanAt(statement, 'Acct', 'Id', 'IBAN');
    if (iban !== ourIban) {
      throw new BankAnswerUnreadable(
        `It is a statement of ${iban ?? 'an account without IBAN'}, not of ours.`,
      );
    }
    return all(statement, 'Ntry').flatMap((entry, index) =>
      readEntry(entry, textAt(statement, 'Id') ?? '', index),
    );
  });
  return summed('camt.053', read);
}

interface Question {
  readonly question: string;
}

type Read = BankReport | Question | 'unrelated' | 'under-way' | 'copy';

const question = (source: string, text: string): Question => ({ question: `${source}: ${text}` });

function readEntry(entry: XmlElement, statementId: string, index: number): Read[] {
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const reference = textAt(entry, 'AcctSvcrRef') ?? 'without a reference';
  const place = `Statement ${statementId}, entry ${index + 1}, ${reference} (${sumOf(all(entry, 'Amt')[0])})`;
  if (details.length === 0) {
    return [isAboutUs(entry) ? question(place, 'names a file of ours and no transfer') : 'unrelated'];
  }
  const [status] = all(entry, 'Sts');
  // Since version 8 the code is in a child element; earlier versions have it as text.
  const code = textAt(status, 'Cd') ?? status?.text;
  return details.map((detail, position): Read => {
    const amount = all(detail, 'Amt')[0] ?? all(detail, 'AmtDtls', 'TxAmt', 'Amt')[0];
    const source = details.length === 1 ? place : `${place}, transaction ${position + 1} (${sumOf(amount)})`;
    const payoutId = payoutOf(textAt(detail, 'Refs', 'EndToEndId') ?? '');
    if (payoutId === null) {
      const isOurs = isAboutUs(detail) || (details.length === 1 && isAboutUs(entry));
      return isOurs ? question(source, 'names a file of ours and no transfer') : 'unrelated';
    }
    if (code === 'PDNG' || code === 'INFO' || code === 'FUTR') return 'under-way';
    const side = textAt(detail, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
    if (code !== 'BOOK' || (side !== 'DBIT' && side !== 'CRDT')) {
      return question(source, `${code ?? 'no status'} ${side ?? 'no side'} is not known`);
    }
    // A credit with our reference is a returned transfer.
    const outcome = side === 'DBIT' ? 'paid' : 'returned';
    const booked =
      textAt(detail, 'Refs', 'AcctSvcrRef') ?? (details.length === 1 ? textAt(entry, 'AcctSvcrRef') : null);
    const key = keyOf('camt.053', booked ?? `${statementId} ${index}`, payoutId, outcome);
    return {
      key: booked === null ? key : `${bookedKey}${key}`,
      source,
      about: { payoutId },
      outcome,
      reason: textAt(detail, 'RtrInf', 'Rsn', 'Cd'),
      amountBani: baniOf(amount ?? (details.length === 1 ? all(entry, 'Amt')[0] : undefined)),
      iban: outcome === 'paid' ? ibanAt(detail, 'RltdPties', 'CdtrAcct', 'Id', 'IBAN') : null,
    };
  });
}

/** Key prefix of entries with a bank reference. Two such entries are two movements of money. */
export const bookedKey = 'booked ';

/** Returns true if an element or a descendant contains the id of one of our files or transfers. */
function isAboutUs({ text, children }: XmlElement): boolean {
  // A file's payment group is named after the file.
  const isOurs = fileNumberOf(text.replace(/-1$/, '')) !== null || fileNumberOf(text) !== null;
  return isOurs || payoutOf(text) !== null || children.some(isAboutUs);
}

/** Returns an IBAN, which banks write with or without spaces. */
function ibanAt(element: XmlElement, ...path: readonly string[]): string | null {
  const written = textAt(element, ...path);
  return written === null ? null : electronicFormatIBAN(written);
}

function summed(document: BankAnswer['document'], read: readonly Read[]): BankAnswer {
  return {
    document,
    reports: read.filter((one) => typeof one !== 'string' && 'key' in one),
    underWay: read.filter((one) => one === 'under-way').length,
    copies: read.filter((one) => one === 'copy').length,
    unrelated: read.filter((one) => one === 'unrelated').length,
    questions: read.flatMap((one) => (typeof one !== 'string' && 'question' in one ? [one.question] : [])),
  };
}

function isCopy(element: XmlElement | undefined): boolean {
  return all(element, 'StsRsnInf', 'Rsn', 'Cd').some(({ text }) => copyReasons.has(text));
}

function reasonOf(element: XmlElement | undefined): string | null {
  return textAt(element, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(element, 'StsRsnInf', 'Rsn', 'Prtry');
}

/** Returns an amount as the bank wrote it, because its currency may not be lei. */
function sumOf(amount: XmlElement | undefined): string {
  return amount === undefined ? 'no sum' : `${amount.text} ${amount.attributes['Ccy'] ?? ''}`.trim();
}

function baniOf(amount: XmlElement | undefined): BankReport['amountBani'] {
  if (amount === undefined) return null;
  // XML decimals may have a sign and leading zeros.
  const [, lei, fraction = ''] = /^\+?0*(\d{1,13})(?:\.(\d*))?$/.exec(amount.text) ?? [];
  if (lei === undefined || amount.attributes['Ccy'] !== 'RON' || /[1-9]/.test(fraction.slice(2))) {
    return 'unreadable';
  }
  return Number(lei) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
