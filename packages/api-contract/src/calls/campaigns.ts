import { z } from 'zod';
import { defineCall } from '../call.ts';
import { campaign } from '../shapes/campaign.ts';

export const campaigns = defineCall('campaigns', {
  summary: 'Campaigns that are still to be shown, the one that ends first before the others',
  answer: z.object({ campaigns: z.array(campaign) }),
});
