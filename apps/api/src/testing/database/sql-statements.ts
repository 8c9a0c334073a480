const quotedOrEnd = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/**
 * Splits an SQL file into its statements, in order. Citus executes one statement at a time on its
 * nodes, so a file can't be sent as a whole.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: found, index } of text.matchAll(quotedOrEnd)) {
    if (found !== ';') continue;
    statements.push(text.slice(start, index).trim());
    start = index + 1;
  }
  const rest = text.slice(start).trim();
  const isComment = rest.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));
  return isComment ? statements : [...statements, rest];
}
