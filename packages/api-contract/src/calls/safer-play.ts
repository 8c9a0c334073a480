import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import {
  pauseLengths,
  playLimits,
  playPause,
  playPeriod,
  playSettings,
  playSummary,
  realityCheck,
  spendLimit,
} from '../shapes/safer-play.ts';

/** Safer play: spend limits, time-outs, self-exclusion, and a player's spending figures. */
export const saferPlayEndpoints = {
  getPlayLimits: {
    method: 'GET',
    path: '/api/v2/user/play/limits',
    caller: 'verified',
    tags: ['PlayLimits'],
  },
  setPlayLimits: {
    method: 'POST',
    path: '/api/v2/user/play/limits',
    caller: 'verified',
    tags: ['PlayLimits'],
  },
  confirmLimitRaise: {
    method: 'POST',
    path: '/api/v2/user/play/limits/confirm',
    caller: 'verified',
    tags: ['PlayLimits'],
  },
  cancelLimitRaise: {
    method: 'POST',
    path: '/api/v2/user/play/limits/cancel',
    caller: 'verified',
    tags: ['PlayLimits'],
  },
  getPlayPause: { method: 'GET', path: '/api/v2/user/play/pause', caller: 'verified', tags: ['PlayPause'] },
  // Unpaid tickets expire during a pause.
  pausePlay: {
    method: 'POST',
    path: '/api/v2/user/play/pause',
    caller: 'verified',
    tags: ['PlayPause', 'PlayLimits', 'Tickets', 'Ticket'],
  },
  takeBackPause: {
    method: 'POST',
    path: '/api/v2/user/play/pause/take-back',
    caller: 'verified',
    tags: ['PlayPause'],
  },
  getPlaySettings: {
    method: 'GET',
    path: '/api/v2/user/play/settings',
    caller: 'verified',
    tags: ['PlaySettings'],
  },
  choosePlaySettings: {
    method: 'POST',
    path: '/api/v2/user/play/settings',
    caller: 'verified',
    tags: ['PlaySettings'],
  },
  getPlaySummary: { method: 'GET', path: '/api/v2/user/play/summary', caller: 'verified' },
  getRealityCheck: { method: 'GET', path: '/api/v2/user/play/reality-check', caller: 'verified' },
} as const satisfies Record<string, Endpoint>;

export const saferPlayCalls = /* @__PURE__ */ defineCalls(saferPlayEndpoints, () => ({
  getPlayLimits: {
    summary: 'The player’s spend limits, what is spent of them, and the raises that wait',
    stepUp: 'never',
    limit: 'under-way',
    answer: playLimits,
    example: { answer: examples.playLimits },
  },
  setPlayLimits: {
    summary: 'Set spend limits: a lower one holds at once, a higher one or none waits to be confirmed',
    // Decreases apply immediately; increases apply after a waiting period of days.
    stepUp: 'never',
    limit: { most: 30, minutes: 60 },
    body: z
      .strictObject({ day: spendLimit, week: spendLimit, month: spendLimit })
      .partial()
      .describe('A period that is not named stays as it is; null is no limit.'),
    answer: playLimits,
    example: { body: { day: 5000, week: 30_000 }, answer: examples.playLimits },
  },
  confirmLimitRaise: {
    summary: 'Confirm a raise of a spend limit that has waited long enough',
    stepUp: 'never',
    limit: { most: 30, minutes: 60 },
    body: z
      .strictObject({ period: playPeriod, toBani: spendLimit })
      .describe('`toBani` as the raise says it, so that nothing else is confirmed than what was shown.'),
    answer: playLimits,
    errors: ['LIMIT_RAISE_NOT_FOUND', 'LIMIT_RAISE_WAITS'],
    example: { body: { period: 'week', toBani: 30_000 }, answer: examples.playLimits },
  },
  cancelLimitRaise: {
    summary: 'Cancel a raise of a spend limit; without one nothing changes',
    stepUp: 'never',
    limit: { most: 30, minutes: 60 },
    body: z.strictObject({ period: playPeriod }),
    answer: playLimits,
    example: { body: { period: 'week' }, answer: examples.playLimits },
  },
  getPlayPause: {
    summary: 'The time-out or self-exclusion that runs',
    stepUp: 'never',
    limit: 'under-way',
    answer: playPause,
    example: { answer: { serverTime: examples.serverTime, pause: null } },
  },
  pausePlay: {
    summary:
      'Begin a time-out or a self-exclusion, which nothing ends early; or lengthen the one that runs. A time-out can be taken back until it begins, ten seconds later; no ticket is bought from now on.',
    // A thief must not be able to exclude a player for years. A player who needs to stop
    // immediately can exclude themselves for six months.
    stepUp: { withValue: { length: ['1-year', '2-years', '5-years', 'for-ever'] } },
    // An exclusion can only be extended.
    limit: 'under-way',
    body: z.strictObject({ length: z.enum(pauseLengths) }),
    answer: playPause,
    errors: ['PAUSE_NOT_SHORTENED'],
    example: { body: { length: '7-days' }, answer: examples.playPause },
  },
  takeBackPause: {
    summary: 'Take back a time-out that was chosen by mistake and has not begun; without one nothing changes',
    stepUp: 'never',
    limit: { most: 30, minutes: 60 },
    answer: playPause,
    errors: ['PAUSE_HAS_BEGUN'],
    example: { answer: { serverTime: examples.serverTime, pause: null } },
  },
  getPlaySettings: {
    summary: 'How often the player is reminded of time and money, and whether the month comes by mail',
    stepUp: 'never',
    limit: 'under-way',
    answer: playSettings,
    example: { answer: examples.playSettings },
  },
  choosePlaySettings: {
    summary: 'Choose how often to be reminded, and switch the mail of the month on or off',
    stepUp: 'never',
    limit: { most: 120, minutes: 60 },
    body: playSettings.partial(),
    answer: playSettings,
    example: { body: { realityCheckMinutes: 30 }, answer: examples.playSettings },
  },
  getPlaySummary: {
    summary: 'What the player paid and won, by month and game',
    stepUp: 'never',
    limit: 'under-way',
    query: z
      .object({ months: z.coerce.number().int().min(1).max(60).default(12) })
      .describe('How many months, the running one included.'),
    answer: playSummary,
    example: {
      answer: {
        from: '2026-10',
        until: '2026-11',
        rows: [{ month: '2026-10', gameCode: 'loto-6-49', paidBani: 4200, wonBani: 24_500 }],
      },
    },
  },
  getRealityCheck: {
    summary: 'What the player paid today, and paid and won in the last 30 days',
    stepUp: 'never',
    limit: 'under-way',
    answer: realityCheck,
    example: { answer: { paidTodayBani: 1050, paidBani: 5250, wonBani: 24_500 } },
  },
}));
