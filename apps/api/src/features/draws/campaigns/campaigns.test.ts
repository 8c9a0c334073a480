import { CALENDAR_ROWS, GAME_CODES, priceOn, SIDE_GAME_CODES, SPECIAL_DRAW_PLAYS } from '@loto/game-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Returns the campaigns announced at an instant. */
async function campaignsAt(instant: string, language = 'ro') {
  app.clock.set(instant);
  const answer = await app.call('campaigns', { headers: { 'accept-language': language } });
  expect(answer.status).toBe(200);
  expect(Date.parse(answer.data.serverTime)).toBe(Date.parse(instant));
  return answer.data.campaigns;
}

const justBefore = '2024-09-15T14:59:59.999+03:00';

test('the special draw of 15.09.2024 is announced until 15:00 in Bucharest, and no longer', async () => {
  expect((await campaignsAt(justBefore)).map(({ id }) => id)).toEqual(['special-draw-2024-09-15']);
  expect(await campaignsAt('2024-09-15T15:00:00+03:00')).toEqual([]);
  expect(await campaignsAt('2026-11-18T12:00:00+02:00')).toEqual([]);
});

test('the campaign has the texts of specification 9', async () => {
  expect((await campaignsAt(justBefore))[0]).toEqual({
    id: 'special-draw-2024-09-15',
    until: '2024-09-15T15:00:00+03:00',
    drawDay: '2024-09-15',
    heading: expect.stringContaining('Două extrageri'),
    lead: expect.stringContaining('15 septembrie 2024'),
    note: expect.stringContaining('Fiecare variantă validată participă la ambele extrageri'),
    extraPrizes: [
      { gameCode: 'loto-6-49', name: 'Loto 6/49', amountBani: 20_000_000 },
      { gameCode: 'joker', name: 'Joker', amountBani: 10_000_000 },
      { gameCode: 'loto-5-40', name: 'Loto 5/40', amountBani: 5_000_000 },
    ],
    prices: [
      { code: 'loto-6-49', name: 'Loto 6/49', priceBani: 1400, drawCount: 2 },
      { code: 'joker', name: 'Joker', priceBani: 1200, drawCount: 2 },
      { code: 'loto-5-40', name: 'Loto 5/40', priceBani: 800, drawCount: 2 },
      { code: 'noroc', name: 'Noroc', priceBani: 300, drawCount: 1 },
      { code: 'noroc-plus', name: 'Noroc Plus', priceBani: 200, drawCount: 1 },
      { code: 'super-noroc', name: 'Super Noroc', priceBani: 100, drawCount: 1 },
    ],
  });
  const [english] = await campaignsAt(justBefore, 'en');
  expect(english?.note).toBe('Each validated variant plays both the main and the extra draw.');
});

test('the campaign has the prices and prizes by which its tickets are sold and settled', async () => {
  const [campaign] = await campaignsAt(justBefore);
  const games = GAME_CODES.map((code) => ({ code, plays: SPECIAL_DRAW_PLAYS }));
  const sideGames = SIDE_GAME_CODES.map((code) => ({ code, plays: 1 }));
  expect(campaign?.prices.map(({ code, priceBani, drawCount }) => ({ code, priceBani, drawCount }))).toEqual(
    [...games, ...sideGames].map(({ code, plays }) => ({
      code,
      priceBani: (priceOn(code, '2024-09-15') ?? 0) * plays,
      drawCount: plays,
    })),
  );
  const special = CALENDAR_ROWS.find(
    ({ kind, drawAt }) => kind === 'special' && drawAt.startsWith('2024-09-15'),
  );
  expect(special).toMatchObject({
    addedPrizeBani: Object.fromEntries(
      campaign?.extraPrizes.map(({ gameCode, amountBani }) => [gameCode, amountBani]) ?? [],
    ),
  });
});

test('campaigns are ordered by their end', async () => {
  await app.platform.pool.query(
    `insert into campaign select 'sooner', until - interval '1 hour', draw_day, content from campaign`,
  );
  const campaigns = await campaignsAt('2024-09-01T12:00:00+03:00');
  expect(campaigns.map(({ id }) => id)).toEqual(['sooner', 'special-draw-2024-09-15']);
  await app.platform.pool.query(`delete from campaign where campaign_id = 'sooner'`);
});
