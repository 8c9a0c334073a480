import { z } from 'zod';
import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';
import * as examples from '../night-examples.ts';
import {
  drawChange,
  drawRow,
  gameCode,
  nightDraw,
  officialTable,
  prizeTable,
  resultDifference,
} from '../shapes/night.ts';

/** Tonight's draws, their results and settlement. */
export const nightEndpoints = {
  tonight: { method: 'GET', path: '/api/office/tonight', caller: 'any-operator' },
  drawsOfMonth: { method: 'GET', path: '/api/office/draws', caller: 'any-operator' },
  officeDraw: { method: 'GET', path: '/api/office/draw/{id}', caller: 'any-operator' },
  drawSettlement: { method: 'GET', path: '/api/office/draw/{id}/settlement', caller: 'any-operator' },
  compareResult: { method: 'POST', path: '/api/office/draw/{id}/compare-result', caller: ['draws'] },
  readOfficialValues: { method: 'POST', path: '/api/office/official-values', caller: ['draws'] },
} as const satisfies Record<string, OfficeEndpoint>;

const instant = () => z.iso.datetime({ offset: true });
const idParams = () => z.strictObject({ id: z.uuid() });

/** Maximum length in characters of a file of official values. A complete one has a few thousand. */
export const maxOfficialValues = 60_000;

export const nightCalls = /* @__PURE__ */ defineOfficeCalls(nightEndpoints, () => ({
  tonight: {
    summary: 'The draws of today and those that are not settled, each with the next step',
    answer: z.object({
      now: instant(),
      draws: z.array(nightDraw),
      notifications: z.object({
        count: z.int().describe('Notifications of providers that are not handled yet.'),
        oldestAt: instant().nullable(),
      }),
      differences: z.int().describe('On which the providers and the ledger differ.'),
      comparedUntil: instant().nullable().describe('Until when all providers were compared.'),
    }),
    example: {
      answer: {
        now: '2026-11-19T18:49:12+02:00',
        draws: [examples.nightDraw],
        notifications: { count: 0, oldestAt: null },
        differences: 0,
        comparedUntil: '2026-11-19T18:45:00+02:00',
      },
    },
  },
  drawsOfMonth: {
    summary: 'The draws of a month in Bucharest, soonest first',
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional()
        .describe('This month if absent.'),
      game: gameCode.optional(),
    }),
    answer: z.object({ month: z.string(), draws: z.array(drawRow) }),
    example: { answer: { month: '2026-11', draws: [examples.drawRow] } },
  },
  officeDraw: {
    summary: 'One draw with its next step, and what was done about it',
    params: idParams(),
    answer: z.object({ now: instant(), draw: nightDraw, changes: z.array(drawChange) }),
    errors: ['NOT_FOUND'],
    example: {
      answer: { now: '2026-11-19T18:49:12+02:00', draw: examples.nightDraw, changes: [examples.drawChange] },
    },
  },
  drawSettlement: {
    summary: 'Our own prizes of a draw, the official values, and what is paid',
    params: idParams(),
    answer: z.object({
      own: z
        .array(prizeTable)
        .readonly()
        .describe('Empty until a settlement or its dry run has computed them.'),
      paid: z.array(prizeTable).readonly().describe('Empty until the prizes are computed.'),
      accepted: z
        .array(officialTable)
        .readonly()
        .describe('Values that two persons accepted and that are not ours.'),
      workId: z.uuid().nullable().describe('The newest job that settles the draw.'),
      dryRunId: z.uuid().nullable().describe('The newest job that tried to, with this result.'),
    }),
    errors: ['NOT_FOUND'],
    example: {
      answer: { own: [examples.prizeTable], paid: [], accepted: [], workId: null, dryRunId: null },
    },
  },
  compareResult: {
    summary: 'Compares what the second person typed with what the first one recorded',
    params: idParams(),
    body: z.strictObject({ result: z.unknown(), extraResult: z.unknown().optional() }),
    answer: z.object({
      state: z
        .enum(['same', 'differs', 'incomplete', 'nothing-recorded', 'own', 'confirmed'])
        .describe('`own` was recorded by the caller, whom another person has to confirm.'),
      recordedBy: z.string().nullable(),
      differences: z.array(resultDifference),
    }),
    errors: ['NOT_FOUND'],
    example: {
      body: { result: { numbers: [45, 9, 8, 7, 6], jokers: [1], sideGameNumber: '007654' } },
      answer: {
        state: 'differs',
        recordedBy: 'radu',
        differences: [{ drawing: 'result', part: 'numbers', place: 2, recorded: '6', given: '9' }],
      },
    },
  },
  readOfficialValues: {
    summary: 'Reads a file of official values, or says where it is wrong',
    body: z.strictObject({ text: z.string().max(maxOfficialValues) }),
    answer: z.object({
      tables: z.array(officialTable),
      problems: z
        .array(z.object({ line: z.int(), column: z.int(), message: z.string() }))
        .describe('Empty if the file can be read.'),
    }),
    example: {
      body: { text: '[{"code":"joker","note":"site","categories":[{"category":"I","prizeBani":100}]}]' },
      answer: {
        tables: [{ code: 'joker', run: 1, note: 'site', categories: [{ category: 'I', prizeBani: 100 }] }],
        problems: [],
      },
    },
  },
}));
