import { createHash } from 'node:crypto';
import { electronicFormatIBAN } from 'ibantools';
import { fileNumberOf, payoutOf } from './credit-transfer.ts';
import { all, parseXml, textAt, type XmlElement } from './xml.ts';

/** What the bank says of one transfer, or of all transfers of a file. */
export interface BankReport {
  /** The bank's own reference of it: the same however often it is read. */
  readonly key: string;
  /** Where the bank says it and what it names there, for questions; it names no person. */
  readonly source: string;
  readonly about: { readonly payoutId: string } | { readonly fileNumber: number; readonly messageId: string };
  readonly outcome: 'paid' | 'rejected' | 'returned';
  /** The bank's code, such as AC04 of a closed account. */
  readonly reason: string | null;
  /** Null where the bank names no sum of its own; unreadable where it is not one in lei. */
  readonly amountBani: number | null | 'unreadable';
  /** Where it went, as the bank says, without spaces; null where it does not. */
  readonly iban: string | null;
}

/** What a file of the bank says. */
export interface BankAnswer {
  readonly document: 'pain.002' | 'camt.053';
  readonly reports: readonly BankReport[];
  /** Transfers that the bank is still working on. */
  readonly underWay: number;
  /** What the bank refused since it has it already: its first copy is not refused by that. */
  readonly copies: number;
  /** Entries of a statement that are about nothing of ours. */
  readonly unrelated: number;
  /**
   * What concerns transfers of ours and is not understood: a person has to ask the bank. Each names
   * where the bank says it, so that the same words elsewhere are another question.
   */
  readonly questions: readonly string[];
}

/** A file that cannot be read as an answer of the bank, with the reason in words. */
export class BankAnswerUnreadable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BankAnswerUnreadable';
  }
}

/**
 * Reads an answer of the bank: a report of the status of a file (pain.002), or a statement of the
 * account (camt.053), of whatever version.
 * @param ourIban the account that the transfers left; a statement of another one is refused
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

/** The messages of a document: it is one, or an envelope with a business header around it. */
function messagesIn(element: XmlElement): XmlElement[] {
  if (messageNamespace.test(element.namespace)) return [element];
  return element.children.flatMap((child) => messagesIn(child));
}

/** Final statuses of pain.002. */
const outcomes: Readonly<Record<string, BankReport['outcome']>> = {
  RJCT: 'rejected',
  CANC: 'rejected',
  ACSC: 'paid',
  ACCC: 'paid',
};

/** Statuses of pain.002 that say that the bank is working on it, or has part of it only. */
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

/** Reasons of a refusal: the bank has this message, these platform or this transfer already. */
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
    // all of a file at once: its one group of platform, or the whole message
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
      // the first copy of one may be paid, and whether the others are refused is not said
      if (copies.length > 0) {
        return copies.map(({ source }) => question(source, 'is a copy, and its whole group is rejected'));
      }
    }
    const elements = [payment, group, ...transactions.map(({ one }) => one)];
    const reason = elements.map(reasonOf).find((one) => one !== null) ?? null;
    const key = keyOf('pain.002', message, String(fileNumber), outcome);
    return [
      { key, source: place, about, outcome, reason, amountBani: null, iban: null },
      // one of a group that was rejected cannot have been paid
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

/** A transaction by its reference and sum, which name no person. */
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
  // since version 8 a code below it, before the code itself
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
    // what comes in under a reference of ours is what went out under it
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

/**
 * Begins the key of what an entry with a reference of the bank says: two of them are two movements
 * of money.
 */
export const bookedKey = 'booked ';

/** Whether something below an element names a file or a transfer of ours. */
function isAboutUs({ text, children }: XmlElement): boolean {
  // the group of platform of a file is named after it
  const isOurs = fileNumberOf(text.replace(/-1$/, '')) !== null || fileNumberOf(text) !== null;
  return isOurs || payoutOf(text) !== null || children.some(isAboutUs);
}

/** An IBAN as banks write it, in groups or not. */
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

/** A sum in the bank's own words, since it may be none in lei. */
function sumOf(amount: XmlElement | undefined): string {
  return amount === undefined ? 'no sum' : `${amount.text} ${amount.attributes['Ccy'] ?? ''}`.trim();
}

function baniOf(amount: XmlElement | undefined): BankReport['amountBani'] {
  if (amount === undefined) return null;
  // a decimal of XML may begin with a sign and zeros
  const [, lei, fraction = ''] = /^\+?0*(\d{1,13})(?:\.(\d*))?$/.exec(amount.text) ?? [];
  if (lei === undefined || amount.attributes['Ccy'] !== 'RON' || /[1-9]/.test(fraction.slice(2))) {
    return 'unreadable';
  }
  return Number(lei) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
