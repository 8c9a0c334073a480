import { api, callQuery } from '../api.ts';

/** What the product has to tell everybody. */
export const campaignCalls = api.injectEndpoints({
  endpoints: (build) => ({ campaigns: callQuery(build, 'campaigns') }),
});

export const { useCampaignsQuery } = campaignCalls;
