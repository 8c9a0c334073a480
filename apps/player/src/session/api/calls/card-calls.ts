import { type Answer, api, callMutation, callQuery } from '../api.ts';

/** A saved card as the provider describes it; its number is never seen. */
export type SavedCard = Answer<'listCards'>['userCardList'][number];

/** The player's saved cards, and the wallets of phones. */
const cardCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listCards: callQuery(build, 'listCards', ['Cards']),
    phoneWallets: callQuery(build, 'phoneWallets'),
    addCard: callMutation(build, 'addCard'),
    // a card that prizes are paid to may be among the forgotten ones
    deleteCard: callMutation(build, 'deleteCard', ['Cards', 'Winnings']),
  }),
});

export const {
  useLazyPhoneWalletsQuery,
  useListCardsQuery,
  useLazyListCardsQuery,
  useAddCardMutation,
  useDeleteCardMutation,
} = cardCalls;
