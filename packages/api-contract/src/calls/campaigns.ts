import { z } from 'zod';
import { defineCall } from '../call.ts';
import { campaign } from '../shapes/campaign.ts';
import { instant } from '../shapes/primitives.ts';

export const campaigns = defineCall('campaigns', {
  summary: 'Campaigns that are still to be shown, the one that ends first before the others',
  /** The player's own clock may be wrong; `until` is compared with the server's. */
  answer: z.object({ campaigns: z.array(campaign), serverTime: instant }),
});
