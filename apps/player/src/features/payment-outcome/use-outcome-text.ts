import { useAppSelector } from '../../session/root-reducer.ts';

/**
 * Sentences that speak of card, bank and e-mail; the partner's players, who have none of them here,
 * see the name of the partner.
 */
type Sentence = 'confirmingText' | 'confirmingSlow' | 'expiredText' | 'refundedText';

type OutcomeText = (
  sentence: Sentence,
) => `paymentOutcome.${Sentence}` | `paymentOutcome.${Sentence}External`;

/** Chooses a sentence for the player who is signed in. */
export function useOutcomeText(): OutcomeText {
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (sentence) => (isExternal ? `paymentOutcome.${sentence}External` : `paymentOutcome.${sentence}`);
}
