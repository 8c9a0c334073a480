import { write, writeSync } from 'node:fs';

/** About twenty lines, which are written together. */
const flushAt = 8192;

/** Maximum delay of a line. */
const flushEveryMs = 100;

/** Lines are dropped above this size, if nobody reads them or the disk is full. */
const maxWaiting = 64 * 2 ** 20;

/** How long the exit of the process waits for a slow reader. */
const exitMs = 2000;

/** Receives log lines, one JSON text with its line end at a time. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Writes lines to a file descriptor, many together, and the rest when the process exits. Lines that
 * can't be written, for example because the disk is full, wait for the next attempt; if nobody
 * reads them any more, they are dropped at exit. Neither may end a server that sells tickets, or
 * keep one from ending.
 */
export function bufferLines(fd: number): LogStream {
  let waiting = '';
  /** The rest of the lines that were removed from `waiting`. */
  let chunk: Buffer = Buffer.alloc(0);
  let isWriting = false;

  const flush = () => {
    if (isWriting) return;
    if (chunk.length === 0) {
      if (waiting === '') return;
      chunk = Buffer.from(waiting);
      waiting = '';
    }
    isWriting = true;
    write(fd, chunk, (error, count) => {
      isWriting = false;
      // The next line or timer tries again.
      if (error !== null) return;
      chunk = chunk.subarray(count);
      if (chunk.length > 0 || waiting.length >= flushAt) flush();
    });
  };
  setInterval(flush, flushEveryMs).unref();
  process.on('exit', () => {
    // Node finishes a write in progress before it exits, possibly after this one.
    const rest = Buffer.from(waiting);
    writeRest(fd, isWriting ? rest : Buffer.concat([chunk, rest]));
  });
  return {
    write(line) {
      if (waiting.length + chunk.length + line.length > maxWaiting) return;
      waiting += line;
      if (waiting.length >= flushAt) flush();
    },
  };
}

/** Writes as much as it can, and waits only for a slow reader. */
function writeRest(fd: number, rest: Buffer): void {
  const until = Date.now() + exitMs;
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  let left = rest;
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > until) return;
      Atomics.wait(sleeper, 0, 0, 10);
    }
  }
}
