import type { Calls, PayoutDestination } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { findSavedCards } from '../../money/cards/index.ts';
import { bank, type Payouts, transfers } from '../../money/payouts/index.ts';
import { partnerProviderName } from '../../money/providers/index.ts';
import { profileName } from '../../people/profile/index.ts';
import { findPayoutCards } from './payout-card-table.ts';
import { canPayOut } from './can-pay-out.ts';

/**
 * Lists a player's payout destinations: cards that bought tickets or are saved, whether each can
 * receive payouts, and bank accounts. Also returns the holder name for a new account and the
 * location of a counter.
 */
export function payoutDestinations(payouts: Payouts): CallHandler<Calls['payoutDestinations']> {
  const { database, config } = payouts;
  return async (_request, { bearer: { playerId, isExternal } }) => {
    const known = (await findPayoutCards(database, playerId)).filter(
      ({ provider }) => provider !== partnerProviderName,
    );
    const knownIds = new Set(known.map(({ card_id: cardId }) => cardId));
    const saved = isExternal ? [] : await findSavedCards(database, playerId);
    const accounts = new Map(
      (await transfers.findBankAccounts(database, playerId)).map((account) => [account.account_id, account]),
    );
    const savedIds = new Set(saved.map(({ card_id: cardId }) => cardId));
    const isThere = (one: (typeof known)[number]) =>
      // A removed card can be chosen again as long as it's saved.
      one.removed_at === null || savedIds.has(one.card_id);
    const cardFingerprints = new Map(saved.map((card) => [card.card_id, card.fingerprint]));
    const all: Found[] = [
      ...known.filter(isThere).map((one) => ({
        key: `${one.provider} ${one.fingerprint ?? cardFingerprints.get(one.card_id) ?? one.card_id}`,
        destination: {
          ...shown(one),
          kind: one.provider === bank ? ('bank-account' as const) : ('card' as const),
          holder: accounts.get(one.card_id)?.holder ?? null,
          isChosen: one.is_selected,
          takesPrizes: one.provider === bank ? config.bankAccount !== null : canPayOut(payouts, one),
        },
      })),
      ...saved
        .filter(({ card_id: cardId }) => !knownIds.has(cardId))
        .map((one) => ({
          key: `${one.provider} ${one.fingerprint}`,
          destination: {
            ...shown(one),
            kind: 'card' as const,
            holder: null,
            isChosen: false,
            takesPrizes: canPayOut(payouts, one),
          },
        })),
    ];
    const destinations = eachDestinationOnce(all);
    const isTransferOffered = config.bankAccount !== null && !isExternal;
    return {
      data: {
        destinations,
        bankTransfer: isTransferOffered ? { holder: await profileName(database, playerId) } : null,
        counterAddress: config.counterAddress,
      },
    };
  };
}

interface Found {
  /** The key of a card (by its fingerprint) or a bank account. */
  readonly key: string;
  readonly destination: PayoutDestination;
}

/**
 * Removes duplicates. A card that bought tickets and is saved as well appears once: as the chosen
 * entry, otherwise as the first.
 */
function eachDestinationOnce(found: readonly Found[]): PayoutDestination[] {
  const chosen = found.find(({ destination }) => destination.isChosen);
  const seen = new Set<string>();
  return found.flatMap(({ key, destination }) => {
    if (destination.isChosen) return destination;
    if (key === chosen?.key || seen.has(key)) return [];
    seen.add(key);
    return destination;
  });
}

function shown({ card_id: id, brand, last4 }: { card_id: string; brand: string; last4: string }) {
  return { id, brand, last4 };
}
