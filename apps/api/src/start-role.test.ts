import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startRole } from './start-role.ts';

it.each([
  ['api', ['database', 'operations'], true],
  ['worker', ['database', 'operations', 'jobs'], false],
  ['all', ['database', 'operations', 'jobs'], true],
] as const)('a process of the role %s', async (role, steps, isListening) => {
  const taken: string[] = [];
  const app = {
    server: Fastify(),
    requireDatabase: async () => void taken.push('database'),
    startOperations: async () => {
      taken.push('operations');
      return null;
    },
    startJobs: async () => void taken.push('jobs'),
  };
  try {
    await startRole(app, { role, host: '127.0.0.1', port: 0, securityContact: null });
    expect(taken).toEqual(steps);
    expect(app.server.server.listening).toBe(isListening);
  } finally {
    await app.server.close();
  }
});

it.each([
  [29, true],
  [31, false],
])('a contact that ends in %s days is an alert: %s', async (days, isAlert) => {
  const lines: string[] = [];
  const server = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const app = {
    server,
    requireDatabase: async () => {},
    startOperations: async () => null,
    startJobs: async () => {},
  };
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60_000);
  const securityContact = { contacts: ['mailto:security@loto.test'], expiresAt };
  await startRole(app, { role: 'worker', host: '127.0.0.1', port: 0, securityContact });
  expect(lines.filter((line) => line.includes('"alert":true'))).toHaveLength(isAlert ? 1 : 0);
});

it('limits that the database says otherwise are an alert', async () => {
  const lines: string[] = [];
  const app = {
    server: Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }),
    requireDatabase: async () => {},
    startOperations: async () => null,
    startJobs: async () => {},
  };
  const config = { role: 'worker', host: '127.0.0.1', port: 0, securityContact: null } as const;
  const differing = ['PAYOUT_HOLD_HOURS (24 there, 1 here)'];
  await startRole(app, config, differing);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ alert: true, differing }),
  );
});
