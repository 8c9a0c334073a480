import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Payouts } from '../../money/payouts/index.ts';
import { addBankAccount, removeWinningCard, selectWinningCard } from './choose-payout-card.ts';
import { payoutDestinations } from './list-destinations.ts';

export { canPayOut } from './can-pay-out.ts';
export {
  eraseCards,
  findPayoutCards,
  findSelectedSavedCard,
  removeCard,
  upsertTicketCards,
  winningCardOf,
  type PayoutCard,
  type WinningCard,
} from './payout-card-table.ts';

export function payoutDestinationsHandlers(payouts: Payouts) {
  return {
    selectWinningCard: selectWinningCard(payouts),
    removeWinningCard: removeWinningCard(payouts),
    payoutDestinations: payoutDestinations(payouts),
    addBankAccount: addBankAccount(payouts),
  } satisfies CallHandlers;
}
