import { failureAnswer } from '@loto/api-contract';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { clientErrorHandler } from './client-error.ts';

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'REQUEST_TIMEOUT'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large', 'PAYLOAD_TOO_LARGE'],
  ['HPE_INVALID_METHOD', '400 Bad Request', 'REQUEST_MALFORMED'],
])('%s gets %s, and the connection ends', async (code, status, errorCode) => {
  const socket = new PassThrough();
  clientErrorHandler({ 'x-content-type-options': 'nosniff' })(
    Object.assign(new Error('of the parser'), { code }),
    socket as unknown as Socket,
  );
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}\r\nx-content-type-options: nosniff\r\n`);
  expect(head).toContain('\r\ncache-control: no-store\r\n');
  expect(failureAnswer.parse(JSON.parse(body)).errorCode).toBe(errorCode);
});
