import { createServer, request, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FaultTally } from './fault-kinds.ts';
import { fateOf, type FaultyProxy } from './proxy-plan.ts';

export interface RunningProxy {
  readonly url: string;
  /** Sets the URLs of the programs behind it, to be used in turn. */
  leadTo(urls: readonly string[]): void;
  /** Enables or disables its faults, which are initially disabled. */
  setBad(isBad: boolean): void;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * Opens a proxy that loses requests and responses according to a plan. It skips a program that
 * refuses the connection. If all of them do, or one dies while responding, the caller gets 502.
 */
export async function openProxy(proxy: FaultyProxy, seed: number, tally: FaultTally): Promise<RunningProxy> {
  const agent = new Agent({ keepAlive: true });
  let targets: readonly string[] = [];
  let isBad = false;
  let count = 0;
  let turn = 0;

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fate = isBad ? fateOf(seed, proxy, count++) : 'arrives';
    if (fate !== 'arrives') tally.add(proxy.kinds[fate]);
    if (fate === 'request-lost') {
      incoming.socket.destroy();
      return;
    }
    const body = await readAll(incoming);
    const reply =
      fate === 'turned-away' ? brokenReply(503) : await firstReply(agent, inTurn(), incoming, body);
    if (fate === 'answer-lost') {
      incoming.socket.destroy();
      return;
    }
    const { connection: _, 'transfer-encoding': __, ...headers } = reply.headers;
    outgoing.writeHead(reply.status, { ...headers, 'content-length': reply.body.length }).end(reply.body);
  };
  const inTurn = () => {
    const first = targets.length === 0 ? 0 : turn++ % targets.length;
    return [...targets.slice(first), ...targets.slice(0, first)];
  };

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (urls) => void (targets = urls),
    setBad: (bad) => void (isBad = bad),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

async function firstReply(
  agent: Agent,
  targets: readonly string[],
  incoming: IncomingMessage,
  body: Buffer,
): Promise<Reply> {
  for (const target of targets) {
    try {
      return await forward(agent, target, incoming, body);
    } catch (error) {
      // Only a program that never received the request may be skipped.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return brokenReply(502);
    }
  }
  return brokenReply(502);
}

function forward(agent: Agent, target: string, incoming: IncomingMessage, body: Buffer): Promise<Reply> {
  const { method, headers, url } = incoming;
  return new Promise((resolve, reject) => {
    const { 'transfer-encoding': _, connection: __, ...forwarded } = headers;
    const outgoing = request(new URL(url ?? '/', target), {
      agent,
      ...(method !== undefined && { method }),
      headers: { ...forwarded, 'content-length': body.length },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      readAll(response).then(
        (read) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: read }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function brokenReply(status: number): Reply {
  const body = Buffer.from('{"errorCode":"PROXY_FAULT","error":{"code":"proxy_fault"}}');
  return { status, headers: { 'content-type': 'application/json' }, body };
}
