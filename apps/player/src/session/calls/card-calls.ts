import { api, callQuery } from '../api.ts';

/** The player's saved cards. */
export const cardCalls = api.injectEndpoints({
  endpoints: (build) => ({ listCards: callQuery(build, 'listCards', ['Cards']) }),
});

export const { useListCardsQuery } = cardCalls;
