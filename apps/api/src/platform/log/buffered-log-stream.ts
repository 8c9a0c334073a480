/** Where log lines go, one JSON text with its line end at a time. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Writes to an output once for all lines of a turn of the event loop: under load one write for each line would cost more than the line. What
 * was said before the process ends is written, unless it is killed.
 */
export function turnsOfLines(output: LogStream): LogStream {
  let lines = '';
  const flush = () => {
    const said = lines;
    lines = '';
    if (said !== '') output.write(said);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
