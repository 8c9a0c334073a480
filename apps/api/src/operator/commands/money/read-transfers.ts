import { readFile } from 'node:fs/promises';
import { formatTerminalLei } from '@loto/formatting/terminal';
import { z } from 'zod';
import type { Operations } from '../../open-operations.ts';
import {
  applyReports,
  BankAnswerUnreadable,
  endToEndId,
  readBankAnswer,
  sortReports,
  type AppliedReport,
  type TransferReport,
} from '../../../features/money/payments/index.ts';
import { OperationRefused } from '../../../features/people/operators/index.ts';
import { WrongUsage, type Command, type Report } from '../../command.ts';
import { requireText } from '../../read-input.ts';

export const readTransfersCommand: Command = {
  name: 'read-transfers',
  kind: 'outside',
  role: 'payments',
  usage: 'FILE',
  summary:
    'Reads what the bank answered about transfers: the status of a file (pain.002) or a statement of the account (camt.053). What was paid is booked at once; what was rejected or came back takes two persons, since those prizes are offered again. A file may be read any number of times.',
  positionals: [1, 1],
  options: {},
  async run({ app, operator, sign, isDryRun }, { positionals: [path = ''] }): Promise<Report> {
    const { database } = app.platform;
    const answer = await readAnswer(app, path);
    const { fresh, known, unknown, different } = await sortReports(database, answer.reports);
    const paid = fresh.filter(({ outcome }) => outcome === 'paid');
    const failed = fresh.filter(({ outcome }) => outcome !== 'paid');
    const applied: AppliedReport[] = [];
    for (const report of isDryRun ? [] : paid) {
      // one transaction each, so that what was read stays read when a later one fails
      const [became] = await database.transaction().execute(async (transaction) => {
        await sign(transaction);
        return applyReports(transaction, app.payments, [report], operator);
      });
      if (became !== undefined) applied.push(became);
    }
    for (const { payoutId } of different) {
      app.payments.log.error(
        { alert: true, payoutId },
        'the bank names another sum or account of a transfer',
      );
    }
    const contradicting = paid.filter((_report, index) => applied[index] === 'contradicts');
    const summary = `${answer.document}: ${paid.length} paid, ${failed.length} rejected or returned, ${answer.underWay} under way, ${known} read before`;
    return {
      lines: [
        summary,
        ...(answer.unrelated > 0 ? [`${answer.unrelated} entries are about nothing of ours.`] : []),
        ...(answer.copies > 0
          ? [`${answer.copies} refused as copies of what the bank has already: that ends nothing.`]
          : []),
        ...different.map(
          ({ payoutId }) =>
            `${endToEndId(payoutId)}: sum or account differs from what was sent. Nothing is booked; ask the bank.`,
        ),
        ...unknown.map((reference) => `${reference} is in no file of ours: ask the bank.`),
        ...contradicting.map(
          (report) => `${reportLine(report)}: that contradicts what was known. See the log.`,
        ),
      ],
      summary,
      isFailure: unknown.length > 0 || different.length > 0 || contradicting.length > 0,
      ...(failed.length > 0 && {
        request: {
          command: returnTransfersCommand,
          input: { positionals: [], values: { reports: JSON.stringify(failed) } },
        },
      }),
    };
  },
};

async function readAnswer({ payments }: Operations, path: string) {
  const { bankAccount } = payments.config;
  if (bankAccount === null) {
    throw new OperationRefused('No account of the bank is configured: BANK_ACCOUNT_NAME, BANK_ACCOUNT_IBAN.');
  }
  let document: string;
  try {
    document = await readFile(path, 'utf8');
  } catch (error) {
    throw new WrongUsage(`${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    return readBankAnswer(document, bankAccount.iban);
  } catch (error) {
    if (error instanceof BankAnswerUnreadable) throw new OperationRefused(`${path}: ${error.message}`);
    throw error;
  }
}

export const returnTransfersCommand: Command & { readonly kind: 'change' } = {
  name: 'return-transfers',
  kind: 'change',
  role: 'payments',
  usage: '--reports JSON',
  summary:
    'Takes transfers as rejected or returned by the bank: their prizes are offered again. `read-transfers` requests it, since it takes two persons.',
  positionals: [0, 0],
  options: { reports: { type: 'string' } },
  async run({ app, transaction, operator, approval }, input) {
    const reports = readReports(requireText(input, 'reports'));
    const applied = await applyReports(transaction, app.payments, reports, approval?.approvedBy ?? operator);
    if (applied.every((one) => one === 'nothing-new')) {
      throw new OperationRefused('All of it was read before.');
    }
    const summary = `${reports.length} transfers were rejected or came back: their prizes are offered again`;
    return {
      lines: [
        summary,
        ...reports.map((report, index) =>
          applied[index] === 'contradicts'
            ? `${reportLine(report)}: that contradicts what was known, and nothing is done`
            : reportLine(report),
        ),
      ],
      summary,
      secondPerson: 'a prize that the bank has not paid is offered again',
    };
  },
};

function reportLine({ payoutId, outcome, reason, amountBani }: TransferReport): string {
  return `  ${endToEndId(payoutId)} ${formatTerminalLei(amountBani)} ${outcome}${reason === null ? '' : ` (${reason})`}`;
}

const reportsSchema = z.array(
  z.strictObject({
    playerId: z.uuid(),
    payoutId: z.uuid(),
    key: z.string().min(1),
    outcome: z.enum(['rejected', 'returned']),
    reason: z.string().nullable(),
    amountBani: z.int().min(1),
  }),
);

function readReports(text: string): TransferReport[] {
  try {
    return reportsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new WrongUsage(`--reports cannot be read: ${(error as Error).message}`);
  }
}
