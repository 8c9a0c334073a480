import { api, callMutation, callQuery } from '../api.ts';

/** The player's saved cards. */
export const cardCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listCards: callQuery(build, 'listCards', ['Cards']),
    addCard: callMutation(build, 'addCard'),
    // a card that prizes are paid to may be among the forgotten ones
    deleteCard: callMutation(build, 'deleteCard', ['Cards', 'Winnings']),
  }),
});

export const { useListCardsQuery, useLazyListCardsQuery, useAddCardMutation, useDeleteCardMutation } =
  cardCalls;
