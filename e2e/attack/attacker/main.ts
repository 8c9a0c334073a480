/**
 * The attacker's process, which starts and stops on command and reports the outcome. It has low
 * priority, since a real attacker doesn't use the server's CPU.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { flood, type Running } from './flood.ts';
import type { Plan, ToAttacker } from './plan.ts';
import { holdSilentConnections } from './silent-connections.ts';

setPriority(constants.priority.PRIORITY_LOW);

async function begin(plan: Plan): Promise<Running> {
  if (plan.kind === 'silent') return holdSilentConnections(plan);
  if (plan.kind === 'requests') return flood(plan);
  const server = createServer((_request, response) => response.end('{"success":true}'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = { method: 'GET', path: '/', headers: {} } as const;
  const running = flood({
    origin: `http://127.0.0.1:${port}`,
    connections: plan.connections,
    requests: [request],
  });
  return {
    async stop() {
      const outcome = await running.stop();
      server.close();
      return outcome;
    },
  };
}

let running: Promise<Running> | null = null;
process.on('message', (message: ToAttacker) => {
  if (message === 'stop') void running?.then(async ({ stop }) => process.send?.(await stop()));
  else running = begin(message.begin);
});
process.on('disconnect', () => process.exit());
