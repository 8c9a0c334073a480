import type { CallAnswer, Calls, Language } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import { gameNames } from '@loto/formatting';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { findCampaignsAfter, type CampaignTable } from './campaign-table.ts';

type Campaign = CallAnswer<Calls['campaigns']>['campaigns'][number];

/** Lists current and upcoming campaigns in the caller's language. */
export function listCampaigns({ clock, database }: Platform): CallHandler<Calls['campaigns']> {
  return async (_request, { language }) => {
    const now = clock.now();
    const rows = await findCampaignsAfter(database, now);
    const campaigns = rows.map((row) => describeCampaign(row, language));
    return { data: { campaigns, serverTime: bucharestIso(now) } };
  };
}

function describeCampaign(
  { campaign_id: id, until, draw_day: drawDay, content }: CampaignTable,
  language: Language,
): Campaign {
  return {
    id,
    until: bucharestIso(until),
    drawDay,
    ...content.texts[language],
    extraPrizes: content.extraPrizes.map((prize) => ({ ...prize, name: gameNames[prize.gameCode] })),
    prices: content.prices.map((price) => ({ ...price, name: gameNames[price.code] })),
  };
}
