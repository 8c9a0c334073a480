import { api, callQuery } from '../api.ts';

/** Announcements for all visitors. */
const campaignCalls = api.injectEndpoints({
  endpoints: (build) => ({ campaigns: callQuery(build, 'campaigns') }),
});

export const { useCampaignsQuery } = campaignCalls;
