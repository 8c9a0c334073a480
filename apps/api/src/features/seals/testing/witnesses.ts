import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseVerifierKey, signatureTypes, type VerifierKey } from '@loto/draw-seal';
import { keyText } from '@loto/draw-seal/testing';
import { witnessService } from '@loto/sandbox/witness';
import { testEnvironment } from '../../../testing/app/test-config.ts';
import { sha256 } from '../seals.ts';

const seeds = [Buffer.alloc(32, '1'), Buffer.alloc(32, '2')] as const;

/** The sandbox's witnesses on a port. A test can replace their responses. */
export interface TestWitnesses {
  /** Environment variables of a server whose policy needs both witnesses. */
  readonly env: Record<string, string>;
  /** The server's requests, oldest first: path and body. */
  readonly requests: { readonly path: string; readonly body: string }[];
  /** Responds in place of the witnesses; null lets them respond. */
  answerWith: ((path: string, response: ServerResponse) => void) | null;
  /** Sets the clock of both witnesses. */
  setClock(now: Date): Promise<void>;
  /** Restarts both with the same state, in a different process. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts two witnesses that cosign the logs of test servers. */
export async function startWitnesses(now: () => Date): Promise<TestWitnesses> {
  const home = mkdtempSync(join(tmpdir(), 'witnesses-'));
  const logSeed = testEnvironment('postgresql://none/none')['SEAL_LOG_KEY'] ?? '';
  const log = keyText('localhost/seals', logSeed);
  const logs = [parseVerifierKey(sha256, log) as VerifierKey];
  const open = () => witnessService({ seeds, logs, home, now: () => now().getTime() });
  let service = open();
  const requests: TestWitnesses['requests'] = [];
  const witnesses: Omit<TestWitnesses, 'env'> = {
    requests,
    answerWith: null,
    async setClock(instant) {
      await service.app.inject({
        method: 'PUT',
        url: '/control/clock',
        body: { now: instant.toISOString() },
      });
    },
    async restart() {
      await service.stop();
      service = open();
    },
    async close() {
      server.close();
      await service.stop();
      rmSync(home, { recursive: true });
    },
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const path = request.url ?? '';
    requests.push({ path, body });
    if (witnesses.answerWith !== null) {
      witnesses.answerWith(path, response);
      return;
    }
    const headers = { 'content-type': 'text/plain' };
    const answered = await service.app.inject({ method: 'POST', url: path, headers, payload: body });
    response.writeHead(answered.statusCode, { 'content-type': 'text/plain' }).end(answered.body);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines = ['one', 'two'].map((name, at) => {
    const seed = (seeds[at] as Buffer).toString('base64url');
    return `witness ${name} ${keyText(`witness.sandbox/${name}`, seed, signatureTypes.cosignature)} ${url}/${name}\n`;
  });
  const path = join(home, 'policy.txt');
  writeFileSync(path, `log ${log}\n${lines.join('')}group both all one two\nquorum both\n`);
  return Object.assign(witnesses, { env: { SEAL_POLICY_FILE: path } });
}
