/** Returns the rows that alerts in a log name, such as `operator_action 7`. */
export function alertsOf(log: readonly string[]): string[] {
  return log
    .map((line) => JSON.parse(line) as { alert?: boolean; row?: string; table?: string; seq?: number })
    .filter(({ alert }) => alert === true)
    .map(({ row, table, seq }) => row ?? `${table} ${seq}`);
}
