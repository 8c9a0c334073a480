import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { countryChecks } from '../product.ts';
import { gameCode, gamePeriod, gamePrice, gameType } from '../shapes/game.ts';
import { bani, day, instant, pageQuery } from '../shapes/primitives.ts';
import { drawWithPrizes } from '../shapes/result.ts';

/** Games, sales, results, campaigns, and versions of the phone apps. */
export const drawEndpoints = {
  gameTypes: { method: 'GET', path: '/api/v2/{product}/game-types', caller: 'signed-in' },
  gamePeriods: { method: 'GET', path: '/api/v2/{product}/game-period', caller: 'anyone' },
  checkGamePeriod: { method: 'POST', path: '/api/v2/{product}/game-period', caller: 'signed-in' },
  results: { method: 'GET', path: '/api/v2/{product}/results', caller: 'anyone' },
  campaigns: { method: 'GET', path: '/api/v2/{product}/campaigns', caller: 'anyone' },
  versionRequirements: { method: 'GET', path: '/api/v2/global-version-requirements', caller: 'anyone' },
} as const satisfies Record<string, Endpoint>;

export const drawCalls = /* @__PURE__ */ defineCalls(drawEndpoints, () => {
  /** A campaign shown in the Informare dialog, in the requested language. */
  const campaign = z.object({
    id: z.string(),
    until: instant.describe('Shown while it is earlier than this.'),
    drawDay: day.describe('The day of the draw it is about.'),
    heading: z.string(),
    lead: z.string(),
    extraPrizes: z
      .array(z.object({ gameCode: z.string(), name: z.string(), amountBani: bani }))
      .describe('What is added to category I, by game.'),
    prices: z
      .array(z.object({ code: z.string(), name: z.string(), priceBani: bani, drawCount: z.int() }))
      .describe('Prices of that day, games and side games in the order to be shown.'),
    note: z.string(),
  });
  const version = z.string().regex(/^\d+\.\d+\.\d+$/);

  return {
    gameTypes: {
      summary: 'The games, what they cost and their draws',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({
        gameTypes: z.array(gameType),
        prices: z.array(gamePrice),
        feeBani: bani,
        maxOrderBani: bani.describe('What one ticket may cost at most, with its fee.'),
        countryCheck: z
          .enum(countryChecks)
          .describe(
            'Whether buying a ticket takes a position in Romania: `enforce` refuses without, `warn` uses one that the device gives anyway.',
          ),
        serverTime: instant,
      }),
      example: {
        answer: {
          gameTypes: [
            {
              code: 'loto-6-49',
              name: 'Loto 6/49',
              numbersToPick: 6,
              fieldSize: 49,
              jokersToPick: 0,
              jokerFieldSize: 0,
              sideGameCode: 'noroc',
              sideGameName: 'NOROC',
              sideGameDigits: 7,
              maxVariants: 12,
              maxDraws: 10,
              isEnabled: true,
              nextDraw: examples.openDraw,
              closedDraw: null,
              lastDraw: examples.lastDraw,
              rolloverBani: 1_250_000_000,
            },
          ],
          prices: [
            { code: 'loto-6-49', priceBani: 700, validFrom: '2024-07-01' },
            { code: 'noroc', priceBani: 300, validFrom: '2024-07-01' },
          ],
          feeBani: 50,
          maxOrderBani: 1_000_000,
          countryCheck: 'warn',
          serverTime: examples.serverTime,
        },
      },
    },
    gamePeriods: {
      summary: 'Which games are on sale and for which draws',
      limit: 'open',
      answer: z.object({ gamePeriods: z.array(gamePeriod), serverTime: instant }),
      example: { answer: { gamePeriods: [examples.gamePeriod], serverTime: examples.serverTime } },
    },
    checkGamePeriod: {
      summary: 'Whether one game is on sale now and for which draws',
      stepUp: 'never',
      limit: 'under-way',
      body: z.strictObject({ gameCode }),
      answer: z.object({ gamePeriod, serverTime: instant }),
      example: {
        body: { gameCode: 'loto-6-49' },
        answer: { gamePeriod: examples.gamePeriod, serverTime: examples.serverTime },
      },
    },
    results: {
      summary: 'Results of draws with prizes and rollovers, newest first',
      limit: 'open',
      query: pageQuery.extend({
        gameCode: gameCode.optional(),
        from: day.optional().describe('Days in Bucharest, both included.'),
        to: day.optional(),
      }),
      answer: z.object({ results: z.array(drawWithPrizes), totalCount: z.int() }),
      example: { answer: { results: [examples.drawWithPrizes], totalCount: 1 } },
    },
    campaigns: {
      summary: 'Campaigns that are still to be shown, the one that ends first before the others',
      limit: 'open',
      answer: z
        .object({ campaigns: z.array(campaign), serverTime: instant })
        .describe('The player’s own clock may be wrong; `until` is compared with the server’s.'),
      example: {
        answer: {
          campaigns: [
            {
              id: 'extragere-speciala',
              until: '2026-12-31T15:00:00+02:00',
              drawDay: '2026-12-31',
              heading: 'Extragere specială',
              lead: 'De Anul Nou, premii mai mari.',
              extraPrizes: [{ gameCode: 'loto-6-49', name: 'Loto 6/49', amountBani: 20_000_000 }],
              prices: [{ code: 'loto-6-49', name: 'Loto 6/49', priceBani: 1400, drawCount: 2 }],
              note: 'Fiecare variantă participă la ambele extrageri.',
            },
          ],
          serverTime: examples.serverTime,
        },
      },
    },
    versionRequirements: {
      summary:
        'Whether the installed app that calls (ApplicationClient, AppVersion) should or must be updated',
      limit: 'open',
      answer: z.object({
        /**
         * The newest version in the app store; an update is available if it's greater than
         * AppVersion.
         */
        version,
        required: z.boolean().describe('AppVersion is too old to be used.'),
        message: z.string().describe('To whom an update is offered or required; empty when there is none.'),
      }),
      example: {
        answer: {
          version: '1.10.0',
          required: false,
          message: 'O versiune nouă a aplicației te așteaptă în magazin.',
        },
      },
    },
  };
});
