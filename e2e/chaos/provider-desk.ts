import { control, expectGood } from './control.ts';
import type { CardPlay, SavedCardPlay } from './purchase-plan.ts';

/** What came of a card: the checkout's state, or that the page took no card any more. */
export type PayOutcome = 'open' | 'processing' | 'succeeded' | 'failed' | 'closed';

const cards: Record<CardPlay, { readonly card: string; readonly challenge?: 'approve' | 'refuse' }> = {
  good: { card: '4242424242424242' },
  declined: { card: '4000000000000002' },
  'no-funds': { card: '4000000000009995' },
  'challenge-approved': { card: '4000002500003155', challenge: 'approve' },
  'challenge-refused': { card: '4000002500003155', challenge: 'refuse' },
  slow: { card: '4000000000000077' },
};

/** Submits a card on a page, without its form. */
export async function submitCard(
  providerUrl: string,
  checkoutId: string,
  play: CardPlay,
): Promise<PayOutcome> {
  const response = await control(providerUrl, 'POST', `checkouts/${checkoutId}/pay`, cards[play]);
  if (response.status === 409) return 'closed';
  const { status } = (await expectGood(response)) as { status: PayOutcome };
  return status;
}

const cardsToSave: Record<SavedCardPlay, string> = {
  good: cards.good.card,
  'declined-later': '4000000000000341',
  'challenge-approved': cards['challenge-approved'].card,
  slow: cards.slow.card,
};

/** The last digits by which a player knows a saved card. */
export const lastDigitsOf = (play: SavedCardPlay): string => cardsToSave[play].slice(-4);

/** Saves a card on the page that an address names, without its form. */
export async function saveCardOnPage(
  providerUrl: string,
  pageUrl: string,
  play: SavedCardPlay,
): Promise<void> {
  const id = new URL(pageUrl).pathname.split('/').at(2) ?? '';
  await expectGood(
    await control(providerUrl, 'POST', `registrations/${id}/save`, { card: cardsToSave[play] }),
  );
}

/** The person tells the bank that the charge of a saved card is theirs. @returns whether the bank had asked */
export async function approveCharge(providerUrl: string, checkoutId: string): Promise<boolean> {
  const response = await control(providerUrl, 'POST', `checkouts/${checkoutId}/challenge`, {});
  return response.ok;
}
