import type { Language } from '@loto/api-contract';
import type { GameCode, SideGameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';

export interface CampaignTable {
  campaign_id: string;
  until: Date;
  /** Day of the draw, `YYYY-MM-DD`. */
  draw_day: string;
  content: CampaignContent;
}

/** Texts of a campaign, without the names of games. */
interface CampaignContent {
  readonly texts: Readonly<Record<Language, { heading: string; lead: string; note: string }>>;
  readonly extraPrizes: readonly { gameCode: GameCode; amountBani: number }[];
  readonly prices: readonly { code: GameCode | SideGameCode; priceBani: number; drawCount: number }[];
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    campaign: CampaignTable;
  }
}

/** Returns the campaigns that end after an instant, earliest end first. */
export async function findCampaignsAfter(queries: Queries, now: Date): Promise<CampaignTable[]> {
  return queries
    .selectFrom('campaign')
    .selectAll()
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('campaign_id')
    .execute();
}
