import { api, callMutation, callQuery } from '../api.ts';

/** A player's prizes and the card that they are paid to. */
const winningCalls = api.injectEndpoints({
  endpoints: (build) => ({
    winningHistory: callQuery(build, 'winningHistory', ['Winnings']),
    acceptWinningPayment: callMutation(build, 'acceptWinningPayment', ['Winnings']),
    declineWinningPayment: callMutation(build, 'declineWinningPayment', ['Winnings']),
    selectWinningCard: callMutation(build, 'selectWinningCard', ['Winnings']),
    removeWinningCard: callMutation(build, 'removeWinningCard', ['Winnings']),
    payoutDestinations: callQuery(build, 'payoutDestinations', ['Winnings']),
    addBankAccount: callMutation(build, 'addBankAccount', ['Winnings']),
    checkStopLink: callQuery(build, 'checkStopLink'),
    stopPayouts: callMutation(build, 'stopPayouts'),
  }),
});

export const {
  useWinningHistoryQuery,
  useAcceptWinningPaymentMutation,
  useDeclineWinningPaymentMutation,
  useSelectWinningCardMutation,
  useRemoveWinningCardMutation,
  usePayoutDestinationsQuery,
  useAddBankAccountMutation,
  useCheckStopLinkQuery,
  useStopPayoutsMutation,
} = winningCalls;
