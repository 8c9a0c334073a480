import { z } from 'zod';
import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';
import * as examples from '../examples.ts';
import { describedCommand } from '../shapes/command.ts';
import { work } from '../shapes/work.ts';

/** Commands and the work they start. The calls in `protocol.ts` try and run them. */
export const actionEndpoints = {
  listCommands: { method: 'GET', path: '/api/office/commands', caller: 'any-operator' },
  readWork: { method: 'GET', path: '/api/office/work/{id}', caller: 'any-operator' },
} as const satisfies Record<string, OfficeEndpoint>;

export const actionCalls = /* @__PURE__ */ defineOfficeCalls(actionEndpoints, () => ({
  listCommands: {
    summary: 'Every command with its form, and whether the operator may run it',
    answer: z.object({ commands: z.array(describedCommand) }),
    example: { answer: { commands: [examples.command] } },
  },
  readWork: {
    summary: 'How far the job of a command is, or what it ended with',
    params: z.strictObject({ id: z.uuid() }),
    answer: work,
    errors: ['NOT_FOUND'],
    example: { answer: examples.work },
  },
}));
