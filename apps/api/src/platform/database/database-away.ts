/**
 * Whether a query failed since the database could not be reached, or was going down or coming up
 * (classes 08, 53 and 57P of PostgreSQL's codes), and not by the query's own fault. A transaction
 * that was under way may have been committed all the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return /^(08|53|57P|E[A-Z]+$)/.test(code);
  return (
    typeof message === 'string' &&
    /^(Connection terminated|Client has encountered|timeout exceeded|Query read timeout)/.test(message)
  );
}

/** Whether no connection could be made, so that the query was never sent. */
export function isDatabaseUnreached(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // cannot connect now; too many connections
  return typeof code === 'string' && /^(57P03|53300|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code);
}
