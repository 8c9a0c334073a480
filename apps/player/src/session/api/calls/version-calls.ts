import { api, callQuery } from '../api.ts';

/** Which version an installed app should have. */
const versionCalls = api.injectEndpoints({
  endpoints: (build) => ({ versionRequirements: callQuery(build, 'versionRequirements') }),
});

export const { useLazyVersionRequirementsQuery } = versionCalls;
