import type { CardDriver, PayOutcome } from './card-driver.ts';
import { chooseNotifications, control, expectGood, sendWhatWaits } from './environment/control.ts';
import type { CardPlay, SavedCardPlay } from './players/purchase-plan.ts';

const cards: Record<CardPlay, { readonly card: string; readonly challenge?: 'approve' | 'refuse' }> = {
  good: { card: '4242424242424242' },
  declined: { card: '4000000000000002' },
  'no-funds': { card: '4000000000009995' },
  'challenge-approved': { card: '4000002500003155', challenge: 'approve' },
  'challenge-refused': { card: '4000002500003155', challenge: 'refuse' },
  slow: { card: '4000000000000077' },
};

const cardsToSave: Record<SavedCardPlay, string> = {
  good: cards.good.card,
  'declined-later': '4000000000000341',
  'challenge-approved': cards['challenge-approved'].card,
  slow: cards.slow.card,
};

/** Uses the sandbox's card provider without the forms on its pages. */
export function openSandboxDriver(url: string): CardDriver {
  return {
    async submitCard(checkoutId, play) {
      const response = await control(url, 'POST', `checkouts/${checkoutId}/pay`, cards[play]);
      if (response.status === 409) return 'closed';
      const { status } = (await expectGood(response)) as { status: PayOutcome };
      return status;
    },
    async saveCard(cardSetupId, play) {
      const body = { card: cardsToSave[play] };
      await expectGood(await control(url, 'POST', `card-setups/${cardSetupId}/save`, body));
    },
    async approveCharge(checkoutId) {
      await control(url, 'POST', `checkouts/${checkoutId}/challenge`, {});
    },
    chooseNotifications: (checkoutId, choice) => chooseNotifications(url, `checkouts/${checkoutId}`, choice),
    sendWhatWaits: () => sendWhatWaits(url),
  };
}
