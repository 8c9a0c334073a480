import { createHash } from 'node:crypto';
import { fileNumberOf, payoutOf } from './credit-transfer.ts';
import { all, parseXml, textAt, type XmlElement } from './xml.ts';

/** What the bank says of one transfer, or of all transfers of a file. */
export interface BankReport {
  /** The bank's own reference of it: the same however often it is read. */
  readonly key: string;
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
  const [, kind] =
    /^urn:iso:std:iso:20022:tech:xsd:(pain\.002|camt\.053)\.\d{3}\.\d{2}$/.exec(root.namespace) ?? [];
  if (kind === 'pain.002') return readStatusReport(root);
  if (kind === 'camt.053') return readStatement(root, ourIban);
  throw new BankAnswerUnreadable('It is neither a pain.002 nor a camt.053 of ISO 20022.');
}

/** Final statuses of pain.002; whatever else there is says that the bank is working on it. */
const outcomes: Readonly<Record<string, BankReport['outcome']>> = {
  RJCT: 'rejected',
  CANC: 'rejected',
  ACSC: 'paid',
  ACCC: 'paid',
};

/** Reasons of a refusal: the bank has this message, these payments or this transfer already. */
const copyReasons: ReadonlySet<string | null> = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']);

function readStatusReport(root: XmlElement): BankAnswer {
  const [report] = all(root, 'CstmrPmtStsRpt');
  const message = textAt(report, 'GrpHdr', 'MsgId') ?? '';
  const messageId = textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId') ?? '';
  const fileNumber = fileNumberOf(messageId);
  if (report === undefined || fileNumber === null) {
    throw new BankAnswerUnreadable('It does not answer a file of ours: OrgnlMsgId is another.');
  }
  const payments = all(report, 'OrgnlPmtInfAndSts');
  const transactions = all(report, 'OrgnlPmtInfAndSts', 'TxInfAndSts');
  if (transactions.length === 0) {
    // all of a file at once: its one group of payments, or the whole message
    const [group] = all(report, 'OrgnlGrpInfAndSts');
    const outcome = outcomes[textAt(payments[0], 'PmtInfSts') ?? textAt(group, 'GrpSts') ?? ''];
    if (outcome === undefined) return summed('pain.002', ['under-way']);
    if (outcome === 'rejected' && (isCopy(payments[0]) || isCopy(group))) return summed('pain.002', ['copy']);
    const reason = reasonOf(payments[0]) ?? reasonOf(group);
    const key = keyOf('pain.002', message, String(fileNumber), outcome);
    const about = { fileNumber, messageId };
    return summed('pain.002', [{ key, about, outcome, reason, amountBani: null, iban: null }]);
  }
  const read = transactions.map((one) => {
    const payoutId = payoutOf(textAt(one, 'OrgnlEndToEndId') ?? '');
    const outcome = outcomes[textAt(one, 'TxSts') ?? ''];
    if (payoutId === null) return 'unrelated';
    if (outcome === undefined) return 'under-way';
    if (outcome === 'rejected' && isCopy(one)) return 'copy';
    return {
      key: keyOf('pain.002', message, payoutId, outcome),
      about: { payoutId },
      outcome,
      reason: reasonOf(one),
      amountBani: baniOf(all(one, 'OrgnlTxRef', 'Amt', 'InstdAmt')[0]),
      iban: textAt(one, 'OrgnlTxRef', 'CdtrAcct', 'Id', 'IBAN'),
    };
  });
  return summed('pain.002', read);
}

function readStatement(root: XmlElement, ourIban: string): BankAnswer {
  const statements = all(root, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new BankAnswerUnreadable('It has no statement.');
  const read = statements.flatMap((statement) => {
    const iban = textAt(statement, 'Acct', 'Id', 'IBAN');
    if (iban !== ourIban) {
      throw new BankAnswerUnreadable(
        `It is a statement of ${iban ?? 'an account without IBAN'}, not of ours.`,
      );
    }
    return all(statement, 'Ntry').flatMap((entry, index) =>
      readEntry(entry, `${textAt(statement, 'Id') ?? ''} ${index}`),
    );
  });
  return summed('camt.053', read);
}

type Read = BankReport | 'unrelated' | 'under-way' | 'copy';

function readEntry(entry: XmlElement, place: string): Read[] {
  const details = all(entry, 'NtryDtls', 'TxDtls');
  if (details.length === 0) return ['unrelated'];
  const [status] = all(entry, 'Sts');
  // since version 8 a code below it, before the code itself
  const isBooked = (textAt(status, 'Cd') ?? status?.text) === 'BOOK';
  return details.map((detail) => {
    const payoutId = payoutOf(textAt(detail, 'Refs', 'EndToEndId') ?? '');
    if (payoutId === null) return 'unrelated';
    if (!isBooked) return 'under-way';
    const side = textAt(detail, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
    // what comes in under a reference of ours is what went out under it
    const outcome = side === 'DBIT' ? 'paid' : 'returned';
    const reference =
      textAt(detail, 'Refs', 'AcctSvcrRef') ?? (details.length === 1 ? textAt(entry, 'AcctSvcrRef') : null);
    const amount =
      all(detail, 'Amt')[0] ??
      all(detail, 'AmtDtls', 'TxAmt', 'Amt')[0] ??
      (details.length === 1 ? all(entry, 'Amt')[0] : undefined);
    return {
      key: `${reference === null ? '' : bookedKey}${keyOf('camt.053', reference ?? place, payoutId, outcome)}`,
      about: { payoutId },
      outcome,
      reason: textAt(detail, 'RtrInf', 'Rsn', 'Cd'),
      amountBani: baniOf(amount),
      iban: outcome === 'paid' ? textAt(detail, 'RltdPties', 'CdtrAcct', 'Id', 'IBAN') : null,
    };
  });
}

/**
 * Begins the key of what an entry with a reference of the bank says: two of them are two movements
 * of money.
 */
export const bookedKey = 'booked ';

function summed(document: BankAnswer['document'], read: readonly Read[]): BankAnswer {
  return {
    document,
    reports: read.filter((one) => typeof one !== 'string'),
    underWay: read.filter((one) => one === 'under-way').length,
    copies: read.filter((one) => one === 'copy').length,
    unrelated: read.filter((one) => one === 'unrelated').length,
  };
}

function isCopy(element: XmlElement | undefined): boolean {
  return all(element, 'StsRsnInf', 'Rsn', 'Cd').some(({ text }) => copyReasons.has(text));
}

function reasonOf(element: XmlElement | undefined): string | null {
  return textAt(element, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(element, 'StsRsnInf', 'Rsn', 'Prtry');
}

function baniOf(amount: XmlElement | undefined): BankReport['amountBani'] {
  if (amount === undefined) return null;
  const [, lei, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(amount.text) ?? [];
  if (lei === undefined || amount.attributes['Ccy'] !== 'RON' || /[1-9]/.test(fraction.slice(2))) {
    return 'unreadable';
  }
  return Number(lei) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
