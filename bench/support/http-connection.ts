import { connect, type Socket } from 'node:net';

/** A response. A load generator reads only a few, so the body is decoded on demand. */
class RawAnswer {
  readonly status: number;
  readonly bytes: Buffer;

  constructor(status: number, bytes: Buffer) {
    this.status = status;
    this.bytes = bytes;
  }

  get body(): string {
    return this.bytes.toString('utf8');
  }
}

const none = Buffer.alloc(0);
const headEndSign = Buffer.from('\r\n\r\n');
/** The header exactly as our server writes it. */
const lengthSign = Buffer.from('\r\ncontent-length: ');

/**
 * A persistent connection that sends one request at a time. It uses hardly any CPU, so that on a
 * small machine a load generator measures the server instead of itself. Responses must have a
 * Content-Length, like the server's.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = none;
  #waiting: { answer: (answer: RawAnswer) => void; fail: (error: Error) => void } | null = null;
  /**
   * Why no more responses will arrive. The server closes connections that are idle for a long time.
   */
  #ended: Error | null = null;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = `${hostname}:${port}`;
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      // Reuses one buffer for all responses.
      onread: {
        buffer: Buffer.allocUnsafe(64 * 1024),
        callback: (length, buffer) => {
          this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed')));
  }

  /**
   * Sends a request and waits for its response.
   * @param headers complete lines with line breaks
   */
  request(method: string, path: string, headers: string, body = ''): Promise<RawAnswer> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const length = Buffer.byteLength(body);
    const type = length === 0 ? '' : `content-type: application/json\r\ncontent-length: ${length}\r\n`;
    const head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}${type}\r\n`;
    // Plain ASCII is encoded faster as latin1.
    this.#socket.write(head + body, length === body.length ? 'latin1' : 'utf8');
    return new Promise((answer, fail) => {
      this.#waiting = { answer, fail };
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** @param chunk is overwritten by the next one */
  #read(chunk: Buffer): void {
    const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const answer = this.#wholeAnswer(received);
    if (answer === null) {
      this.#received = Buffer.from(received);
      return;
    }
    this.#received = none;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.answer(answer);
  }

  /** Returns the response once it's complete. Without pipelining, nothing follows it. */
  #wholeAnswer(received: Buffer): RawAnswer | null {
    const headEnd = received.indexOf(headEndSign);
    if (headEnd < 0) return null;
    const lengthAt = received.indexOf(lengthSign);
    if (lengthAt < 0 || lengthAt > headEnd) {
      this.#fail(new Error(`An answer without its length: ${received.toString('latin1', 0, headEnd)}`));
      return null;
    }
    const bodyStart = headEnd + headEndSign.length;
    const end = bodyStart + numberAt(received, lengthAt + lengthSign.length);
    if (received.length < end) return null;
    return new RawAnswer(numberAt(received, 9), Buffer.from(received.subarray(bodyStart, end)));
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    this.#waiting?.fail(error);
    this.#waiting = null;
  }
}

/** Parses the digits from a position as a number. */
function numberAt(bytes: Buffer, start: number): number {
  let value = 0;
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}
