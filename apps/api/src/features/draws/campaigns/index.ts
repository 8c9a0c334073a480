import { defineFeature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listCampaigns } from './list-campaigns.ts';

export function campaignsFeature(platform: Platform) {
  return defineFeature({
    name: 'campaigns',
    handlers: { campaigns: listCampaigns(platform) },
  });
}
