import type { Language } from '@loto/api-contract';
import type { GameCode, SideGameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `campaign`. */
export interface CampaignTable {
  campaign_id: string;
  until: Date;
  /** A day, `YYYY-MM-DD`. */
  draw_day: string;
  content: CampaignContent;
}

/** What a campaign says; names of games are not part of it. */
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

/** Campaigns that end after an instant, the one that ends first before the others. */
export async function findCampaignsAfter(queries: Queries, now: Date): Promise<CampaignTable[]> {
  return queries
    .selectFrom('campaign')
    .selectAll()
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('campaign_id')
    .execute();
}
