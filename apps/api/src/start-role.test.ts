import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startRole } from './start-role.ts';

it.each([
  ['api', ['restricted'], true],
  ['worker', ['restricted', 'jobs'], false],
  ['all', ['restricted', 'jobs'], true],
] as const)('a process of the role %s', async (role, steps, isListening) => {
  const taken: string[] = [];
  const app = {
    server: Fastify(),
    requireRestrictedRoles: async () => void taken.push('restricted'),
    startJobs: async () => void taken.push('jobs'),
  };
  try {
    await startRole(app, { role, host: '127.0.0.1', port: 0 });
    expect(taken).toEqual(steps);
    expect(app.server.server.listening).toBe(isListening);
  } finally {
    await app.server.close();
  }
});
