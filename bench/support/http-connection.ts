import { connect, type Socket } from 'node:net';

/** An answer, its body as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

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
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#fail(new Error(`An answer without its length: ${head}`));
      return;
    }
    const end = headEnd + 4 + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.answer({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    this.#waiting?.fail(error);
    this.#waiting = null;
  }
}
