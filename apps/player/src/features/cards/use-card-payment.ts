import type { Ticket } from '@loto/api-contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isCardRefused } from '../../session/payment-flow/payment-state.ts';
import type { OfferedWallet } from '../../session/payment-flow/phone-wallet.ts';
import { usePayment } from '../../session/payment-flow/use-payment.ts';
import { usableCards, type SavedCard } from '../../session/payment-flow/card-texts.ts';

/**
 * A saved card's id, `wallet` for the phone's wallet, or `other` for a card typed on the provider's
 * page.
 */
export type ChosenCard = string;

interface CardPayment {
  /** Undefined if the player must still choose. */
  chosen: ChosenCard | undefined;
  choose: (card: ChosenCard) => void;
  declinedIds: readonly string[];
  /** True if the pay button was pressed without a choice. */
  isChoiceMissing: boolean;
  pay: () => Promise<void>;
  isPaying: boolean;
  /** True if the card typed at the provider is to be saved, which only the player can switch on. */
  savesCard: boolean;
  setSavesCard: (savesCard: boolean) => void;
}

/**
 * Pays for a ticket with a saved card, the phone's wallet or another card. Preselects the newest
 * valid card, otherwise the wallet, unless the review of the ticket suggests another one. After a
 * refusal nothing is selected, so that pressing the button again can't charge a card that the
 * player didn't choose.
 * @param page.path where to return after saving a card
 * @param page.onGone called if the chosen card turns out to be deleted or expired
 */
export function useCardPayment(
  ticket: Ticket,
  cards: readonly SavedCard[],
  { wallet, path, onGone }: { wallet: OfferedWallet | null; path: string; onGone: () => void },
): CardPayment {
  const { pay: send, saveCard, isRunning } = usePayment();
  const [savesCard, setSavesCard] = useState(false);
  const [refused] = useState(useStateText('refusedCard'));
  const [proposed] = useState(useStateText('proposedCard'));
  const [choice, setChoice] = useState<ChosenCard | null | undefined>(
    refused === null ? (proposed ?? undefined) : null,
  );
  const [declinedIds, setDeclinedIds] = useState<readonly string[]>(refused === null ? [] : [refused]);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const usable = usableCards(cards);
  const isOffered = (card: ChosenCard) =>
    card === 'other' || (card === 'wallet' && wallet !== null) || usable.some(({ id }) => id === card);
  const first = usable[0]?.id ?? (wallet === null ? 'other' : 'wallet');
  const wanted = choice === undefined ? first : choice;
  const chosen = wanted !== null && isOffered(wanted) ? wanted : undefined;

  const choose = (card: ChosenCard) => {
    setChoice(card);
    setChoiceMissing(false);
  };

  const pay = async (): Promise<void> => {
    if (chosen === undefined) {
      setChoiceMissing(true);
      return;
    }
    if (chosen === 'other' && savesCard) {
      await saveCard({ returnTo: path, payTicketId: ticket.id });
      return;
    }
    const end = await send(ticket.id, choiceOf(chosen));
    if (!isCardRefused(end)) return;
    setChoice(null);
    if (end.reason === 'declined') setDeclinedIds([...declinedIds, chosen]);
    else onGone();
  };
  const choiceOf = (card: ChosenCard) => {
    if (card === 'wallet' && wallet !== null) return { wallet: { ...wallet, totalBani: ticket.totalBani } };
    return card === 'other' ? {} : { card };
  };
  return {
    chosen,
    choose,
    declinedIds,
    isChoiceMissing,
    pay,
    isPaying: isRunning,
    savesCard,
    setSavesCard,
  };
}

/**
 * Returns a value from the previous page: the saved card that the bank declined there, or the one
 * that the player chose there.
 */
function useStateText(name: 'refusedCard' | 'proposedCard'): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return null;
  const text = (state as Partial<Record<typeof name, unknown>>)[name];
  return typeof text === 'string' ? text : null;
}
