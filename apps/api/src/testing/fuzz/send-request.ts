import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FuzzRequest } from './fuzz-request.ts';

/** What came back: the last answer of a connection, or null when it was closed without one. */
export interface WireAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that has not answered by then is taken to hang. */
const answerWithinMs = 30_000;

/** Bytes of a request; every one has a connection of its own. */
function headOf({ method, path, headers, body }: FuzzRequest, host: string, token: string): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value.replace('{token}', token)}\r\n`);
  const length = body === null ? '' : `content-length: ${body.length}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}connection: close\r\n\r\n`;
  return Buffer.from(head, 'latin1');
}

/**
 * Sends a request over a connection of its own.
 * @throws when nothing listens, or the server neither answers nor closes
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
    // a server that refuses early may close while more is on its way
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
  // in one piece: who answers before a body has come may close, and a large answer is cut off then
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
  // "100 Continue" comes before the answer itself
  if (first.startsWith('HTTP/1.1 1')) return readAnswer(body);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}
