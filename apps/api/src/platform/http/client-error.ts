import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage, errors, errorText, type ErrorCode } from '@loto/api-contract';
import type { SecurityHeaders } from './security-headers.ts';

const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/**
 * How long a connection may still receive after the response. Closing one with unread bytes resets
 * it, and the client could lose the response (RFC 9112, 9.6).
 */
const lingerMs = 1000;

/**
 * Responds to requests that aren't HTTP, whose headers are too large, or that time out. They reach
 * no route and get an API failure in Romanian, because their headers weren't read. Closes the
 * connection, even if the client keeps sending or never closes its side.
 */
export function clientErrorHandler(headers: SecurityHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // The response to an earlier request may be in progress.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const code = codeOf[error.code ?? ''] ?? 'REQUEST_MALFORMED';
    const body = JSON.stringify({
      success: false,
      errorCode: code,
      errorMessage: errorText(code, defaultLanguage),
      requestId: randomUUID(),
    });
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const { status } = errors[code];
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    const destroying = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(destroying));
  };
}
