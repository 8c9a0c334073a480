import { z } from 'zod';
import { transfers } from '../../../features/money/payouts/index.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import { fileContent, type Command } from '../../command.ts';
import type { Office } from '../../office.ts';
import { count, lei, say, text, type Block, type Outcome, type Sentence } from '../../outcome.ts';
import { describeRest, mostSigned } from '../../long-list.ts';
import { requireText } from '../../read-input.ts';
import { requireFound } from '../../work.ts';

const reportsSchema = z.array(
  z.strictObject({
    playerId: z.uuid(),
    payoutId: z.uuid(),
    key: z.string().min(1),
    source: z.string().min(1),
    outcome: z.enum(['paid', 'rejected', 'returned']),
    reason: z.string().nullable(),
    amountBani: z.int().min(1),
  }),
);

const workInputSchema = z.object({
  document: z.string(),
  paid: reportsSchema,
  failed: reportsSchema,
  questions: z.array(z.string()),
  underWay: z.int(),
  known: z.int(),
  unrelated: z.int(),
  copies: z.int(),
});

type Answer = z.infer<typeof workInputSchema>;

export const readTransfersCommand: Command = {
  name: 'read-transfers',
  kind: 'work',
  role: 'bank',
  usage: 'FILE',
  summary:
    'Reads what the bank answered about transfers: the status of a file (pain.002) or a statement of the account (camt.053). What was paid is booked at once; what was rejected or came back takes two persons, since those prizes are offered again. What is about our transfers and is not understood stays open in bank-questions and is logged with an alert, and the exit code is 1. A file may be read any number of times.',
  positionals: [1, 1],
  options: {},
  files: ['0'],
  async run({ app, transaction }, input) {
    const answer = readAnswer(app, requireText(input, fileContent));
    const { fresh, known, questions } = await transfers.sortReports(transaction, answer.reports);
    const workInput: Answer = {
      document: answer.document,
      paid: fresh.filter(({ outcome }) => outcome === 'paid'),
      failed: fresh.filter(({ outcome }) => outcome !== 'paid'),
      questions: [...questions, ...answer.questions],
      underWay: answer.underWay,
      known,
      unrelated: answer.unrelated,
      copies: answer.copies,
    };
    const summary = describe(workInput);
    return { blocks: [summary], summary, workInput };
  },
  async work({ app, operator, actionId, isDryRun, report }, workInput): Promise<Outcome> {
    const answer = workInputSchema.parse(workInput);
    const { paid, failed } = answer;
    const { database } = app.platform;
    for (const [index, one] of (isDryRun ? [] : paid).entries()) {
      // Each report has its own transaction, so that it stays applied if a later one fails.
      await database
        .transaction()
        .execute((transaction) => transfers.applyReports(transaction, app.payments, [one], operator));
      if (index % 100 === 99) await report({ done: index + 1, of: paid.length });
    }
    const questions = await transfers.withoutClosed(database, answer.questions);
    if (!isDryRun) {
      await transfers.openQuestions(database, questions, { operator, now: app.platform.clock.now() });
      // Compares with the stored state, because a killed job may have applied some of them already.
      questions.push(...(await transfers.onlyOpen(database, paid.map(transfers.contradictionOf))));
      alertAbout(app, questions);
    }
    const summary = describe(answer);
    return {
      blocks: [
        summary,
        ...describeUnreported(answer),
        ...questions.map((question) => say`${question}. Nothing is booked by it; ask the bank.`),
        ...(questions.length > 0
          ? [text('What the bank answers: close-bank-question. What is open: bank-questions')]
          : []),
      ],
      summary,
      isFailure: questions.length > 0,
      ...(failed.length > 0 && {
        found: failed,
        ...(!isDryRun && { next: { words: ['return-transfers', '--found', actionId], given: {} } }),
      }),
    };
  },
};

function describe({ document, paid, failed, underWay, known }: Answer): Sentence {
  return say`${document}: ${paid.length} paid, ${failed.length} rejected or returned, ${underWay} under way, ${known} read before`;
}

/** Describes entries that aren't listed and need no decision. */
function describeUnreported({ unrelated, copies }: Answer): Block[] {
  return [
    ...(unrelated > 0 ? [say`${unrelated} entries are about nothing of ours.`] : []),
    ...(copies > 0
      ? [say`${copies} refused as copies of what the bank has already: that ends nothing.`]
      : []),
  ];
}

function alertAbout({ payments }: Office, questions: readonly string[]): void {
  for (const question of questions) {
    payments.log.error({ alert: true, question }, 'the bank says something that is not understood');
  }
}

function readAnswer({ payments }: Office, document: string) {
  const { bankAccount } = payments.config;
  if (bankAccount === null) {
    throw new OperationRefused('No account of the bank is configured: BANK_ACCOUNT_NAME, BANK_ACCOUNT_IBAN.');
  }
  try {
    return transfers.readBankAnswer(document, bankAccount.iban);
  } catch (error) {
    if (error instanceof transfers.BankAnswerUnreadable) throw new OperationRefused(error.message);
    throw error;
  }
}

export const returnTransfersCommand: Command = {
  name: 'return-transfers',
  kind: 'change',
  role: 'bank',
  usage: '--found ACTION',
  summary:
    'Takes transfers as rejected or returned by the bank: their prizes are offered again. `read-transfers` requests it, since it takes two persons.',
  positionals: [0, 0],
  options: { found: { type: 'string' } },
  async run({ app, transaction, operator, approval }, input) {
    const actionId = requireText(input, 'found');
    const reports = reportsSchema.parse(
      (await requireFound(transaction, { actionId, command: 'read-transfers' })).found,
    );
    const applied = await transfers.applyReports(
      transaction,
      app.payments,
      reports,
      approval?.approvedBy ?? operator,
    );
    if (applied.every((one) => one === 'nothing-new')) {
      throw new OperationRefused('All of it was read before.');
    }
    const summary = say`Rejected or returned: ${count(reports.length, 'transfer')}. What they would have paid is offered again`;
    const contradicting = reports.filter((_report, index) => applied[index] === 'contradicts');
    if (approval !== null) alertAbout(app, contradicting.map(transfers.contradictionOf));
    const lines = reports.map((report) =>
      contradicting.includes(report)
        ? say`${describeReport(report)}: that contradicts what was known, and nothing is done: see bank-questions`
        : describeReport(report),
    );
    return {
      blocks: [summary, ...lines],
      facts: [summary, ...lines.slice(0, mostSigned), ...describeRest(reports)],
      summary,
      isFailure: contradicting.length > 0,
      secondPerson: 'a prize that the bank has not paid is offered again',
    };
  },
};

function describeReport({ payoutId, outcome, reason, amountBani }: transfers.TransferReport): Sentence {
  const why = reason === null ? text('') : say` (${reason})`;
  return say`  ${transfers.endToEndId(payoutId)} ${lei(amountBani)} ${outcome}${why}`;
}
