import { useEffect, useState } from 'react';
import { useListCardsQuery, type SavedCard } from '../../session/calls/card-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { newCard, readCardAdding } from './card-adding.ts';

/** How often the list is asked while the provider's word is awaited, and how long until that is called slow. */
const pollMs = 1500;
const slowAfterMs = 15_000;

/** The card that was just saved, as soon as the list has it. */
export function useNewCard(): { card: SavedCard | undefined; isSlow: boolean } {
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const [{ known }] = useState(readCardAdding);
  const [isSlow, setSlow] = useState(known === null);
  const question = { quietFor: 'all' } as const;
  const { data } = useListCardsQuery(question, { skip: !isSignedIn, refetchOnMountOrArgChange: true });
  const card = newCard(data?.userCardList ?? [], known);
  const isAwaited = card === undefined && !isSlow;
  // a second subscription, so that asking stops by itself once the card is there
  useListCardsQuery(question, { skip: !isSignedIn || !isAwaited, pollingInterval: pollMs });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { card, isSlow };
}
