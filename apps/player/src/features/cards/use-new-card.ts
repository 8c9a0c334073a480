import { useEffect, useState } from 'react';
import { useListCardsQuery, type SavedCard } from '../../session/calls/card-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { newCard, readCardSetup } from './card-setup.ts';

/**
 * The polling interval while the provider's confirmation is awaited, and when that counts as slow.
 */
const pollMs = 1500;
const slowAfterMs = 15_000;

/** The card that was just saved, as soon as the list has it. */
export function useNewCard(): { card: SavedCard | undefined; isSlow: boolean } {
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const [{ known }] = useState(readCardSetup);
  const [isSlow, setSlow] = useState(known === null);
  const question = { quietFor: 'all' } as const;
  const { data } = useListCardsQuery(question, { skip: !isSignedIn, refetchOnMountOrArgChange: true });
  const card = newCard(data?.userCardList ?? [], known);
  const isAwaited = card === undefined && !isSlow;
  // A second subscription: polling ends with it once the card exists.
  useListCardsQuery(question, { skip: !isSignedIn || !isAwaited, pollingInterval: pollMs });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { card, isSlow };
}
