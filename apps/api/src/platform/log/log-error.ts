import pg from 'pg';

interface LoggedError {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * Describes a failure for the log: cause and location, without the values that the database quotes.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const base = { type: error.name, message: error.message, stack: error.stack ?? '' };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    const message = withoutQuotes(error.message);
    return {
      ...base,
      type: 'DatabaseError',
      message,
      stack: base.stack.replace(error.message, () => message),
      code,
      table,
      column,
      constraint,
      routine,
      ...cause,
    };
  }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { ...base, ...code, ...cause };
}

/**
 * Quoted parts after a colon are values (`invalid input syntax for type uuid: "…"`); other quoted
 * parts are tables and constraints.
 */
function withoutQuotes(message: string): string {
  return message.replace(/: ".*/s, ': …');
}
