import { eraseCards } from './payout-card-table.ts';
import { defineFeature } from '../../../platform/feature.ts';
import type { Payouts } from '../../money/payouts/index.ts';
import { addBankAccount, removeWinningCard, selectWinningCard } from './choose-payout-card.ts';
import { payoutDestinations } from './list-destinations.ts';

export { canPayOut } from './can-pay-out.ts';
export {
  findPayoutCards,
  findSelectedSavedCard,
  removeCard,
  upsertTicketCards,
  winningCardOf,
  type PayoutCard,
  type WinningCard,
} from './payout-card-table.ts';

export function payoutDestinationsFeature(payouts: Payouts) {
  return defineFeature({
    name: 'payout-destinations',
    handlers: {
      selectWinningCard: selectWinningCard(payouts),
      removeWinningCard: removeWinningCard(payouts),
      payoutDestinations: payoutDestinations(payouts),
      addBankAccount: addBankAccount(payouts),
    },
    onPlayerDeleted: (transaction, { playerId }) => eraseCards(transaction, playerId),
  });
}
