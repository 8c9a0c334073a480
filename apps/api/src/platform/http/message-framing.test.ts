import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const head = 'POST /api/v2/user/login HTTP/1.1\r\nhost: loto.test\r\ncontent-type: application/json\r\n';
const hidden = 'GET /api/health HTTP/1.1\r\nhost: loto.test\r\n\r\n';

/** Returns everything that the server sends until it closes the connection. */
async function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  socket.end(text);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['two lengths', `${head}content-length: 2\r\ncontent-length: ${hidden.length}\r\n\r\n{}${hidden}`],
  [
    'a length beside chunks',
    `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'chunks that are not the last coding',
    `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['a name with a space before its colon', `${head}content-length : 2\r\n\r\n{}${hidden}`],
  ['a length that is no number', `${head}content-length: +2\r\n\r\n{}${hidden}`],
  ['lines that end without a return', `${head.replaceAll('\r\n', '\n')}content-length: 2\n\n{}${hidden}`],
])('%s: the message is rejected, and nothing behind it counts as a request', async (_name, text) => {
  const answer = await answerTo(text);
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  expect(answer).not.toContain('"status":"ok"');
});

test.each(['TRACE', 'TRACK', 'CONNECT'])('%s echoes nothing from the request', async (method) => {
  const answer = await answerTo(`${method} / HTTP/1.1\r\nhost: loto.test\r\nx-secret: seen\r\n\r\n`);
  expect(answer).not.toContain('seen');
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
});
