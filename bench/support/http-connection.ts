import { connect, type Socket } from 'node:net';

/** An answer. Whoever makes load reads few of them: its body stays as it came until it is asked for as text. */
export class RawAnswer {
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

const headEndSign = Buffer.from('\r\n\r\n');
/** As our server writes it. */
const lengthSign = Buffer.from('\r\ncontent-length: ');

/**
 * One connection that stays open and sends one request at a time. It does hardly any work, so that whoever makes load on a small machine
 * measures the server and not itself: answers must say their length, as the server's do.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { answer: (answer: RawAnswer) => void; fail: (error: Error) => void } | null = null;
  /** Why no more answers come: the server closes a connection that is idle for long. */
  #ended: Error | null = null;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = `${hostname}:${port}`;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed')));
  }

  /** Sends a request and waits for its answer. @param headers lines with their line ends */
  request(method: string, path: string, headers: string, body = ''): Promise<RawAnswer> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const length = Buffer.byteLength(body);
    const type = length === 0 ? '' : `content-type: application/json\r\ncontent-length: ${length}\r\n`;
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}${type}\r\n${body}`);
    return new Promise((answer, fail) => {
      this.#waiting = { answer, fail };
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(headEndSign);
    if (headEnd < 0) return;
    const lengthAt = this.#received.indexOf(lengthSign);
    if (lengthAt < 0 || lengthAt > headEnd) {
      this.#fail(new Error(`An answer without its length: ${this.#received.toString('latin1', 0, headEnd)}`));
      return;
    }
    const bodyStart = headEnd + headEndSign.length;
    const end = bodyStart + numberAt(this.#received, lengthAt + lengthSign.length);
    if (this.#received.length < end) return;
    const answer = new RawAnswer(numberAt(this.#received, 9), this.#received.subarray(bodyStart, end));
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.answer(answer);
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    this.#waiting?.fail(error);
    this.#waiting = null;
  }
}

/** The digits from there on as a number. */
function numberAt(bytes: Buffer, start: number): number {
  let value = 0;
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}
