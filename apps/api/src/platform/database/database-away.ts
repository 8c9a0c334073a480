/** Of the operating system: a connection that was refused, broke or was not answered. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Whether a query failed since the database could not be reached, or was going down or coming up
 * (classes 08, 53 and 57P of PostgreSQL's codes), or has another leader by now (25006: the one that
 * was reached only reads), and not by the query's own fault. A transaction
 * that was under way may have been committed all the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return /^(08|53|57P|25006$)/.test(code) || networkCodes.has(code);
  return (
    typeof message === 'string' &&
    /^(Connection terminated|Client has encountered|timeout exceeded|Query read timeout)/.test(message)
  );
}

/** Whether no connection could be made, or none that may write, so that nothing was done. */
export function isDatabaseUnreached(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // cannot connect now; too many connections; a standby, which writes nothing
  return typeof code === 'string' && /^(57P03|53300|25006|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code);
}
