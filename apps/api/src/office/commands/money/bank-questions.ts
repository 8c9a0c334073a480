import { transfers } from '../../../features/money/payouts/index.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { count, instant, say, table, text, type Value } from '../../outcome.ts';
import { requireReason } from '../../read-input.ts';

export const bankQuestionsCommand: Command = {
  name: 'bank-questions',
  kind: 'read',
  role: 'bank',
  usage: '',
  summary:
    'Lists what the bank said of our transfers and read-transfers did not understand, until close-bank-question closes it. Where there is one, the exit code is 1.',
  positionals: [0, 0],
  options: {},
  async run({ transaction }) {
    const questions = await transfers.listOpenQuestions(transaction);
    const rows = questions.map((one): Value[] => [
      String(one.question_number),
      instant(one.asked_at),
      one.asked_by,
      one.question,
    ]);
    return {
      blocks: [
        rows.length === 0
          ? text('Nothing waits for an answer of the bank.')
          : table(['number', 'read', 'by', 'what the bank says'], rows),
      ],
      summary: say`${count(rows.length, 'open question')}`,
      isFailure: rows.length > 0,
    };
  },
};

export const closeBankQuestionCommand: Command = {
  name: 'close-bank-question',
  kind: 'change',
  role: 'bank',
  usage: 'NUMBER --reason TEXT',
  summary:
    'Closes a question of bank-questions once the bank has answered; --reason says what it answered. Nothing is booked by it.',
  positionals: [1, 1],
  options: { reason: { type: 'string' } },
  async run({ transaction, operator, now }, input) {
    requireReason(input);
    const [number = ''] = input.positionals;
    if (!/^\d{1,9}$/.test(number)) throw new WrongUsage(`${number} is no number of a question.`);
    const closed = await transfers.closeQuestion(transaction, Number(number), { operator, now });
    if (closed === undefined) throw new OperationRefused(`There is no open question ${number}.`);
    const summary = say`closed: ${closed.question}`;
    return { blocks: [summary], summary };
  },
};
