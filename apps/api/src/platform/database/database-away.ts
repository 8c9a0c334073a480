/**
 * Error codes of the operating system for a connection that was refused, broke or got no response.
 */
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
 * Reports whether a query failed because the database couldn't be reached, was shutting down or
 * starting (classes 08, 53 and 57P of PostgreSQL's codes), or has another leader now (25006: this
 * one is read-only). A transaction in progress may have been committed anyway.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return /^(08|53|57P|25006$)/.test(code) || networkCodes.has(code);
  return (
    typeof message === 'string' &&
    /^(Connection terminated|Client has encountered|timeout exceeded|Query read timeout)/.test(message)
  );
}

/** Reports whether no connection, or no writable one, could be opened, so that nothing was done. */
export function isDatabaseUnreached(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // Cannot connect now; too many connections; a read-only standby.
  return typeof code === 'string' && /^(57P03|53300|25006|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code);
}
