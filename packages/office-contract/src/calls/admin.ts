import { z } from 'zod';
import * as examples from '../admin-examples.ts';
import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';
import { listAnswer, listFields } from '../list.ts';
import {
  actionProof,
  endedRequest,
  gameState,
  loggedAction,
  openRequest,
  operatorShape,
  systemState,
} from '../shapes/admin.ts';

/** The calendar, operators, requests, the audit log and the system. */
export const adminEndpoints = {
  listGames: { method: 'GET', path: '/api/office/games', caller: 'any-operator' },
  listRequests: { method: 'GET', path: '/api/office/requests', caller: 'any-operator' },
  listOperators: { method: 'GET', path: '/api/office/operators', caller: 'any-operator' },
  listActions: { method: 'GET', path: '/api/office/audit', caller: 'any-operator', isList: true },
  readAction: { method: 'GET', path: '/api/office/audit/{id}', caller: 'any-operator' },
  readSystem: {
    method: 'GET',
    path: '/api/office/system',
    caller: ['administrator', 'draws', 'payments', 'service'],
  },
} as const satisfies Record<string, OfficeEndpoint>;

export const adminCalls = /* @__PURE__ */ defineOfficeCalls(adminEndpoints, () => ({
  listGames: {
    summary: 'The games, whether they are on sale, and their next draws',
    answer: z.object({ games: z.array(gameState) }),
    example: { answer: { games: [examples.game] } },
  },
  listRequests: {
    summary: 'What waits for a second person, and the newest requests that ended',
    answer: z.object({ open: z.array(openRequest), ended: z.array(endedRequest) }),
    example: { answer: { open: [examples.request], ended: [examples.endedRequest] } },
  },
  listOperators: {
    summary: 'The operators with their roles and keys',
    answer: z.object({
      operators: z.array(operatorShape),
      isPinned: z.boolean().describe('The root keys are in the configuration.'),
    }),
    example: { answer: { operators: [examples.operator], isPinned: true } },
  },
  listActions: {
    summary: 'What operators did and tried, newest first',
    query: z.object({
      ...listFields,
      draw: z.string().max(60).optional().describe('An id, the beginning of one, or `joker:2026-11-19`.'),
      operator: z.string().max(31).optional(),
      command: z.string().max(60).optional(),
    }),
    answer: listAnswer(loggedAction),
    example: { answer: { rows: [examples.action], next: null } },
  },
  readAction: {
    summary: 'One action with its signed text, and what proves it',
    params: z.strictObject({ id: z.string().regex(/^\d{1,15}$/) }),
    answer: z.object({
      action: loggedAction,
      proof: actionProof.nullable().describe('Null for a result that the reader may be about to confirm.'),
    }),
    errors: ['NOT_FOUND'],
    example: { answer: { action: examples.action, proof: examples.proof } },
  },
  readSystem: {
    summary: 'Jobs, mails, deliveries, providers and versions',
    answer: systemState,
    example: { answer: examples.system },
  },
}));
