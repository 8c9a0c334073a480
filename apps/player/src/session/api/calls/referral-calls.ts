import { api, callMutation, callQuery } from '../api.ts';

/** A player's QR codes, and the visits they bring. */
export const referralCalls = api.injectEndpoints({
  endpoints: (build) => ({
    referralCodes: callQuery(build, 'referralCodes'),
    generateReferralCode: callMutation(build, 'generateReferralCode'),
    referralCodeVisits: callMutation(build, 'referralCodeVisits'),
  }),
});

export const {
  useReferralCodesQuery,
  useLazyReferralCodesQuery,
  useGenerateReferralCodeMutation,
  useReferralCodeVisitsMutation,
} = referralCalls;
