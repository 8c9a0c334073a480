import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startRole } from './start-role.ts';

it.each([
  ['api', ['restricted', 'schema', 'operations'], true],
  ['worker', ['restricted', 'schema', 'operations', 'jobs'], false],
  ['all', ['restricted', 'schema', 'operations', 'jobs'], true],
] as const)('a process of the role %s', async (role, steps, isListening) => {
  const taken: string[] = [];
  const app = {
    server: Fastify(),
    requireRestrictedRoles: async () => void taken.push('restricted'),
    requireKnownSchema: async () => void taken.push('schema'),
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
