import type { Generated, Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/**
 * A row of `bank_question`: an entry about our transfers in a bank's file that the server doesn't
 * understand.
 */
interface BankQuestionTable {
  question_number: Generated<number>;
  question: string;
  asked_at: Date;
  asked_by: string;
  /** Null until an operator has asked the bank. */
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
 * Opens questions, each once. Existing questions don't change, because a file can be read
 * repeatedly.
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

/** Returns the questions that no operator has closed. */
export async function withoutClosed(queries: Queries, questions: readonly string[]): Promise<string[]> {
  const closed = await findStored(queries, questions, 'is not');
  return questions.filter((question) => !closed.has(stored(question)));
}

/** Returns the questions that are open. */
export async function onlyOpen(queries: Queries, questions: readonly string[]): Promise<string[]> {
  const open = await findStored(queries, questions, 'is');
  return questions.filter((question) => open.has(stored(question)));
}

/** Returns the stored questions that are open (`is`) or closed (`is not`). */
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

/** Returns a question as it's stored: shortened, because a bank's texts can have any length. */
function stored(question: string): string {
  return question.slice(0, maxLength);
}

/** Lists the open questions, oldest first. */
export async function listOpenQuestions(queries: Queries): Promise<BankQuestion[]> {
  return queries
    .selectFrom('bank_question')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('question_number')
    .execute();
}

/** Closes an open question, and returns undefined if it doesn't exist or is closed. */
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
