import type { Generated, Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/** A row of `bank_question`: what the bank said of our transfers and is not understood. */
interface BankQuestionTable {
  question_number: Generated<number>;
  question: string;
  asked_at: Date;
  asked_by: string;
  /** Null while an operator has to ask the bank. */
  closed_at: Date | null;
  closed_by: string | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    bank_question: BankQuestionTable;
  }
}

export type BankQuestion = Selectable<BankQuestionTable>;

const maxLength = 500;

/**
 * Opens questions, each once: one that is open stays as it is, and one that was closed stays
 * closed, since a file is read any number of times.
 */
export async function openQuestions(
  queries: Queries,
  questions: readonly string[],
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<void> {
  if (questions.length === 0) return;
  const rows = [...new Set(questions.map(stored))].map((question) => ({
    question,
    asked_at: now,
    asked_by: operator,
    closed_at: null,
    closed_by: null,
  }));
  await queries
    .insertInto('bank_question')
    .values(rows)
    .onConflict((conflict) => conflict.column('question').doNothing())
    .execute();
}

/** The questions without those that an operator has closed. */
export async function withoutClosed(queries: Queries, questions: readonly string[]): Promise<string[]> {
  const closed = await findStored(queries, questions, 'is not');
  return questions.filter((question) => !closed.has(stored(question)));
}

/** Those of the questions that are open. */
export async function onlyOpen(queries: Queries, questions: readonly string[]): Promise<string[]> {
  const open = await findStored(queries, questions, 'is');
  return questions.filter((question) => open.has(stored(question)));
}

/** Those of the questions that are open (`is`) or closed (`is not`), as they are stored. */
async function findStored(
  queries: Queries,
  questions: readonly string[],
  closedAtNull: 'is' | 'is not',
): Promise<Set<string>> {
  if (questions.length === 0) return new Set();
  const found = await queries
    .selectFrom('bank_question')
    .select('question')
    .where('question', 'in', questions.map(stored))
    .where('closed_at', closedAtNull, null)
    .execute();
  return new Set(found.map(({ question }) => question));
}

/** A question as it is stored: the bank's words may be of any length. */
function stored(question: string): string {
  return question.slice(0, maxLength);
}

/** The questions that wait for the bank's answer, oldest first. */
export async function listOpenQuestions(queries: Queries): Promise<BankQuestion[]> {
  return queries
    .selectFrom('bank_question')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('question_number')
    .execute();
}

/** Closes an open question; undefined when there is none of that number. */
export async function closeQuestion(
  queries: Queries,
  number: number,
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<BankQuestion | undefined> {
  return queries
    .updateTable('bank_question')
    .set({ closed_at: now, closed_by: operator })
    .where('question_number', '=', number)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
