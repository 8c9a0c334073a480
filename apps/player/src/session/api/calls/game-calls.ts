import { api, callMutation, callQuery } from '../api.ts';

/** Games, their prices and their sales. */
export const gameCalls = api.injectEndpoints({
  endpoints: (build) => ({
    gameTypes: callQuery(build, 'gameTypes', ['GameTypes']),
    gamePeriods: callQuery(build, 'gamePeriods'),
    checkGamePeriod: callMutation(build, 'checkGamePeriod'),
  }),
});

export const { useGameTypesQuery, useGamePeriodsQuery, useCheckGamePeriodMutation } = gameCalls;
