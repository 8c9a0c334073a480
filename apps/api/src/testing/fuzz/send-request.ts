import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FuzzRequest } from './fuzz-request.ts';

/** The last response on a connection, or null if it was closed without one. */
export interface WireAnswer {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that hasn't responded by then counts as hung. */
const answerWithinMs = 30_000;

/** Returns the bytes of a request's head; each request has its own connection. */
function headOf({ method, path, headers, body }: FuzzRequest, host: string, token: string): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value.replace('{token}', token)}\r\n`);
  const length = body === null ? '' : `content-length: ${body.length}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}connection: close\r\n\r\n`;
  return Buffer.from(head, 'latin1');
}

/**
 * Sends a request over its own connection.
 * @throws if nothing listens, or the server neither responds nor closes the connection
 */
export async function sendRequest(
  { hostname, port, host }: URL,
  request: FuzzRequest,
  token: string,
): Promise<WireAnswer | null> {
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  const hasConnected = new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('error', failed);
  });
  await hasConnected;
  const hasClosed = new Promise<void>((closed, hangs) => {
    socket.on('data', (part: Buffer) => received.push(part));
    // A server that rejects a request early may close the connection while more data is on its way.
    socket.on('error', () => closed());
    socket.once('close', () => closed());
    socket.setTimeout(answerWithinMs, () => {
      socket.destroy();
      hangs(new Error(`no answer to ${request.method} ${request.path.slice(0, 200)}`));
    });
  });
  const body = request.body ?? Buffer.alloc(0);
  const middle = Math.floor(body.length / 2);
  const head = headOf(request, host, token);
  // Sends one piece, because a server that responds before a body has arrived may close the
  // connection, which would cut off a large response.
  if (request.sending === 'whole') socket.write(Buffer.concat([head, body]));
  else {
    socket.write(Buffer.concat([head, body.subarray(0, middle)]));
    await wait(20);
    if (request.sending === 'cut') socket.destroy();
    else socket.write(body.subarray(middle));
  }
  await hasClosed;
  socket.destroy();
  return request.sending === 'cut' ? null : readAnswer(Buffer.concat(received).toString('utf8'));
}

function readAnswer(text: string): WireAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const body = text.slice(end + 4);
  // "100 Continue" precedes the final response.
  if (first.startsWith('HTTP/1.1 1')) return readAnswer(body);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}
