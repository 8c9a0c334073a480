import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startRole } from './start-role.ts';

const build = { version: '1.2.3', commit: 'c'.repeat(40) };

const office = {
  port: 0,
  origin: 'http://localhost:3010',
  allowedNetworks: [],
  rootKeys: null,
  hasKeyFiles: true,
  webRoot: null,
  demoKeysUrl: null,
} as const;

it.each([
  ['api', ['database', 'operations'], [true, false]],
  ['worker', ['database', 'operations', 'jobs'], [false, false]],
  ['office', ['database', 'operations'], [false, true]],
  ['all', ['database', 'operations', 'jobs'], [true, true]],
] as const)('a process of the role %s', async (role, steps, listening) => {
  const taken: string[] = [];
  const lines: string[] = [];
  const app = {
    server: Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }),
    officeServer: Fastify(),
    build,
    requireDatabase: async () => void taken.push('database'),
    startOperations: async () => {
      taken.push('operations');
      return null;
    },
    startJobs: async () => void taken.push('jobs'),
  };
  try {
    await startRole(app, { role, host: '127.0.0.1', port: 0, office, securityContact: null });
    expect(taken).toEqual(steps);
    const started = lines.filter((line) => /"msg":"(?:the office is )?listening"|running jobs/.test(line));
    expect(started).toHaveLength(role === 'all' ? 3 : 1);
    for (const line of started) expect(JSON.parse(line)).toMatchObject({ commit: build.commit });
    expect([app.server, app.officeServer].map(({ server }) => server.listening)).toEqual(listening);
  } finally {
    await app.server.close();
    await app.officeServer.close();
  }
});

it.each([
  [29, true],
  [31, false],
])('a contact that ends in %s days raises an alert: %s', async (days, isAlert) => {
  const lines: string[] = [];
  const server = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const app = {
    server,
    officeServer: Fastify(),
    build,
    requireDatabase: async () => {},
    startOperations: async () => null,
    startJobs: async () => {},
  };
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60_000);
  const securityContact = { contacts: ['mailto:security@loto.test'], expiresAt };
  const pinned = { ...office, rootKeys: {} };
  await startRole(app, { role: 'worker', host: '127.0.0.1', port: 0, office: pinned, securityContact });
  expect(lines.filter((line) => line.includes('"alert":true'))).toHaveLength(isAlert ? 1 : 0);
});

it('an office without pinned root keys raises an alert', async () => {
  const lines: string[] = [];
  const app = {
    server: Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }),
    officeServer: Fastify(),
    build,
    requireDatabase: async () => {},
    startOperations: async () => null,
    startJobs: async () => {},
  };
  try {
    await startRole(app, { role: 'office', host: '127.0.0.1', port: 0, office, securityContact: null });
    expect(lines.filter((line) => line.includes('"alert":true'))).toHaveLength(1);
    expect(lines.join()).toContain('OPERATOR_ROOT_KEYS');
  } finally {
    await app.officeServer.close();
  }
});
