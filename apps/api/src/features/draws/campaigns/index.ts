import type { Platform } from '../../../platform/platform.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { listCampaigns } from './list-campaigns.ts';

export function campaignsHandlers(platform: Platform) {
  return { campaigns: listCampaigns(platform) } satisfies CallHandlers;
}
