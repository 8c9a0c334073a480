import { z } from 'zod';
import { transfers } from '../../../features/money/payouts/index.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { WrongUsage, type Command } from '../../command.ts';
import {
  count,
  instant,
  lei,
  say,
  table,
  text,
  type Outcome,
  type Sentence,
  type Value,
} from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';

const workInputSchema = z.object({ path: z.string() });

export const transfersCommand: Command = {
  name: 'transfers',
  kind: 'work',
  role: 'bank',
  usage: 'FILE [--again NUMBER]',
  summary:
    'Writes the prizes that wait for a bank transfer into a new file for the bank (ISO 20022 pain.001.001.09), each into one file alone. With --again the file of that number, as it was. The bank’s answer: read-transfers. What waits and what was sent: list-transfers.',
  positionals: [1, 1],
  options: { again: { type: 'string' } },
  writes: '0',
  async run({ app }, input) {
    const [path = ''] = input.positionals;
    const again = optionalText(input, 'again');
    if (again !== undefined) {
      return { blocks: [], summary: text('a file is written again'), next: fileCommand(again, path) };
    }
    if (app.payments.config.bankAccount === null) {
      throw new OperationRefused(
        'No account of the bank is configured: BANK_ACCOUNT_NAME, BANK_ACCOUNT_IBAN.',
      );
    }
    const summary = text('A new file for the bank is made of the transfers that wait.');
    return { blocks: [summary], summary, workInput: { path } };
  },
  async work({ app, operator, actionId, isDryRun }, workInput): Promise<Outcome> {
    const { path } = workInputSchema.parse(workInput);
    if (isDryRun) {
      const waiting = await transfers.findWaitingTransfers(app.platform.database, mostListed);
      const summary = say`${count(waiting.length, 'transfer waits', 'transfers wait')}`;
      return { blocks: [summary], summary };
    }
    const made = await transfers.makeTransferFile(app.payments, { operator, actionId });
    if (made === null) return { blocks: [text('No transfer waits.')], summary: text('no transfer waits') };
    // The terminal fetches the file's content, so it isn't stored a second time.
    return { blocks: [], summary: describeFile(made), next: fileCommand(made.file.file_number, path) };
  },
};

function fileCommand(number: number | string, path: string): NonNullable<Outcome['next']> {
  return { words: ['transfer-file', String(number), path], given: {} };
}

export const transferFileCommand: Command = {
  name: 'transfer-file',
  kind: 'look',
  role: 'bank',
  usage: 'NUMBER FILE',
  summary: 'Writes the file for the bank of that number, as it was made: transfers does so by itself.',
  positionals: [2, 2],
  options: {},
  writes: '1',
  async run({ transaction }, { positionals: [number = '', path = ''] }) {
    const made = await repeated(transaction, number);
    const summary = describeFile(made);
    return {
      blocks: [
        summary,
        say`It is in ${path}. Give it to the bank once; then its answer to: read-transfers`,
        text('It has names and account numbers of players: delete it when the bank has it.'),
      ],
      summary,
      file: { path, content: made.xml },
    };
  },
};

function describeFile({ file }: transfers.MadeFile): Sentence {
  const { file_number: number, transfer_count: transferCount, total_bani: bani } = file;
  return say`file ${number} (${transfers.messageId(file)}): ${count(transferCount, 'transfer')}, ${lei(bani)}`;
}

async function repeated(queries: Queries, number: string): Promise<transfers.MadeFile> {
  if (!/^\d{1,9}$/.test(number)) throw new WrongUsage(`${number} is no number of a file.`);
  try {
    const made = await transfers.repeatTransferFile(queries, Number(number));
    if (made === null) throw new OperationRefused(`There is no file ${number}.`);
    return made;
  } catch (error) {
    if (error instanceof RangeError) throw new OperationRefused(`${error.message}.`);
    throw error;
  }
}

const mostListed = 50;

export const listTransfersCommand: Command = {
  name: 'list-transfers',
  kind: 'read',
  role: 'bank',
  usage: '',
  summary: 'Lists the prizes that wait for a bank transfer, and the newest files for the bank.',
  positionals: [0, 0],
  options: {},
  async run({ transaction }) {
    const waiting = await transfers.findWaitingTransfers(transaction, mostListed + 1);
    const files = await transfers.listFiles(transaction, mostListed);
    const shown = waiting.slice(0, mostListed);
    return {
      blocks: [
        table(
          ['winning', 'net', 'waits since'],
          shown.map(({ sourceId, amountBani, preparedAt }): Value[] => [
            sourceId.slice(0, 8),
            lei(amountBani),
            instant(preparedAt),
          ]),
          ['net'],
        ),
        ...(waiting.length > mostListed ? [text('… and more.')] : []),
        text(''),
        table(
          ['file', 'made', 'by', 'transfers', 'sum', 'paid', 'failed', 'open'],
          files.map((file): Value[] => [
            String(file.file_number),
            instant(file.made_at),
            file.made_by,
            file.transfer_count,
            lei(file.total_bani),
            file.paid,
            file.failed,
            file.transfer_count - file.paid - file.failed,
          ]),
          ['transfers', 'sum', 'paid', 'failed', 'open'],
        ),
      ],
      summary: say`${count(shown.length, 'transfer waits', 'transfers wait')}, ${count(files.length, 'file')}`,
    };
  },
};
