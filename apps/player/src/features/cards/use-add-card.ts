import { useRef, useState } from 'react';
import { paymentPage } from '../../device/payment-page/index.ts';
import { isApiError } from '../../session/api-error.ts';
import { useAddCardMutation, useLazyListCardsQuery } from '../../session/calls/card-calls.ts';
import { newIdempotencyKey } from '../../session/idempotency-key.ts';
import { storeCardSetup, fingerprintOf } from './card-setup.ts';

/**
 * Leaves for the provider's page where a card is saved, remembering which cards there were. A
 * second press does nothing; a lost answer is requested again with the same key. A failure
 * shows its toast.
 */
export function useAddCard(returnTo: string | null): { add: () => Promise<void>; isAdding: boolean } {
  const [addCard] = useAddCardMutation();
  const [listCards] = useLazyListCardsQuery();
  const [isAdding, setAdding] = useState(false);
  const isUnderWay = useRef(false);
  const key = useRef<string>(undefined);

  const leave = async (): Promise<boolean> => {
    const { data: before } = await listCards({ quietFor: 'all' });
    key.current ??= newIdempotencyKey();
    const answer = await addCard({ body: paymentPage.cardReturnUrls(), idempotencyKey: key.current });
    if (answer.data === undefined) {
      if (isApiError(answer.error) && answer.error.status !== 0) key.current = undefined;
      return false;
    }
    storeCardSetup({ returnTo, known: before?.userCardList.map(fingerprintOf) ?? null });
    paymentPage.open(answer.data.paymentUrl);
    return true;
  };

  const add = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAdding(true);
    if (await leave()) return;
    isUnderWay.current = false;
    setAdding(false);
  };
  return { add, isAdding };
}
