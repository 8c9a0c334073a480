import { open, rm } from 'node:fs/promises';
import { formatTerminalCount, formatTerminalInstant, formatTerminalLei } from '@loto/formatting/terminal';
import {
  findWaitingTransfers,
  listFiles,
  makeTransferFile,
  messageId,
  repeatTransferFile,
  type MadeFile,
} from '../../../features/money/payments/index.ts';
import { OperationRefused } from '../../../features/people/operators/index.ts';
import { WrongUsage, type Command, type Report } from '../../command.ts';
import { printTable } from '../../print-table.ts';
import { optionalText } from '../../read-input.ts';

export const transfersCommand: Command = {
  name: 'transfers',
  kind: 'outside',
  role: 'payments',
  usage: 'FILE [--again NUMBER]',
  summary:
    'Writes the prizes that wait for a bank transfer into a new file for the bank (ISO 20022 pain.001.001.09), each into one file alone. With --again the file of that number, as it was. The bank’s answer: read-transfers. What waits and what was sent: list-transfers.',
  positionals: [1, 1],
  options: { again: { type: 'string' } },
  // the bank reads the product's name
  needs: () => ['product'],
  async run({ app, operator, sign, isDryRun }, input): Promise<Report> {
    const { payments } = app;
    const [path = ''] = input.positionals;
    const again = optionalText(input, 'again');
    if (again !== undefined) {
      const made = await repeated(app.platform.database, again);
      if (!isDryRun) await requireNew(path);
      return writeMade(path, made, isDryRun);
    }
    if (payments.config.bankAccount === null) {
      throw new OperationRefused(
        'No account of the bank is configured: BANK_ACCOUNT_NAME, BANK_ACCOUNT_IBAN.',
      );
    }
    if (isDryRun) {
      const waiting = await findWaitingTransfers(app.platform.database, mostListed);
      const summary = `${waiting.length} transfers wait`;
      return { lines: [summary], summary };
    }
    // before anything is put into a file
    await requireNew(path);
    const made = await makeTransferFile(payments, operator, sign);
    if (made === null) {
      await rm(path);
      return { lines: ['No transfer waits.'], summary: 'no transfer waits' };
    }
    return writeMade(path, made, isDryRun);
  },
};

async function repeated(database: Parameters<typeof repeatTransferFile>[0], text: string): Promise<MadeFile> {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUsage(`${text} is no number of a file.`);
  try {
    const made = await repeatTransferFile(database, Number(text));
    if (made === null) throw new OperationRefused(`There is no file ${text}.`);
    return made;
  } catch (error) {
    if (error instanceof RangeError) throw new OperationRefused(`${error.message}.`);
    throw error;
  }
}

/** @throws {OperationRefused} where a file is already */
async function requireNew(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    throw new OperationRefused(`${path} cannot be written: ${(error as Error).message}`);
  }
}

async function writeMade(path: string, { file, xml }: MadeFile, isDryRun: boolean): Promise<Report> {
  const { file_number: number, transfer_count: count, total_bani: bani } = file;
  const many = formatTerminalCount(count, 'transfer');
  const summary = `file ${number} (${messageId(file)}): ${many}, ${formatTerminalLei(bani)}`;
  if (isDryRun) return { lines: [summary], summary };
  try {
    const opened = await open(path, 'w', 0o600);
    await opened.writeFile(xml);
    await opened.close();
  } catch (error) {
    const wayOut = `It is made, and could not be written to ${path} (${(error as Error).message}). Write it again: transfers FILE --again ${number}`;
    return { lines: [summary, wayOut], summary: `${summary}, not written`, isFailure: true };
  }
  return {
    lines: [
      summary,
      `It is in ${path}. Give it to the bank once; then its answer to: read-transfers`,
      'It has names and account numbers of players: delete it when the bank has it.',
    ],
    summary,
  };
}

const mostListed = 50;

export const listTransfersCommand: Command = {
  name: 'list-transfers',
  kind: 'read',
  usage: '',
  summary: 'Lists the prizes that wait for a bank transfer, and the newest files for the bank.',
  positionals: [0, 0],
  options: {},
  async run({ transaction }) {
    const waiting = await findWaitingTransfers(transaction, mostListed + 1);
    const files = await listFiles(transaction, mostListed);
    const shown = waiting.slice(0, mostListed);
    return {
      lines: [
        ...printTable(
          ['winning', 'net', 'waits since'],
          shown.map(({ sourceId, amountBani, preparedAt }) => [
            sourceId.slice(0, 8),
            formatTerminalLei(amountBani),
            formatTerminalInstant(preparedAt),
          ]),
          ['net'],
        ),
        ...(waiting.length > mostListed ? ['… and more.'] : []),
        '',
        ...printTable(
          ['file', 'made', 'by', 'transfers', 'sum', 'paid', 'failed', 'open'],
          files.map((file) => [
            String(file.file_number),
            formatTerminalInstant(file.made_at),
            file.made_by,
            String(file.transfer_count),
            formatTerminalLei(file.total_bani),
            String(file.paid),
            String(file.failed),
            String(file.transfer_count - file.paid - file.failed),
          ]),
          ['transfers', 'sum', 'paid', 'failed', 'open'],
        ),
      ],
      summary: `${shown.length} transfers wait, ${files.length} files`,
    };
  },
};
