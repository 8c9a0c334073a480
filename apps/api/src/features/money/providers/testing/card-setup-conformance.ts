import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SavedCards } from '../payment-provider.ts';
import { cardSetupRequest } from './example-requests.ts';
import type { CardKind, ProviderUnderTest } from './provider-under-test.ts';

type CardsUnderTest = ProviderUnderTest & { readonly cards: SavedCards };

/** Tests the card setup pages of every provider that saves cards. */
export function cardSetupConformance(here: () => CardsUnderTest): void {
  test('a page to save a card is opened, found by its id and by ours, and returned when requested again', async () => {
    const { cards } = here();
    const request = cardSetupRequest();
    const opened = await cards.createCardSetup(request);
    expect(opened).toEqual({
      id: opened.id,
      reference: request.cardSetupId,
      url: expect.stringMatching(/^https?:/) as string,
      status: 'open',
      failureCode: null,
      card: null,
    });
    const same = { ...opened, url: expect.any(String) as string };
    expect(await cards.createCardSetup(request)).toEqual(same);
    expect(await cards.findCardSetup(opened.id)).toEqual(same);
    expect(await cards.findCardSetupsOf(request.cardSetupId)).toEqual([same]);
  });

  test('an unknown card setup is null, and one of ours without a page has an empty list', async () => {
    const { cards } = here();
    const known = await cards.createCardSetup(cardSetupRequest());
    expect(await cards.findCardSetup(`${known.id}0`)).toBeNull();
    expect(await cards.findCardSetup('another system’s word')).toBeNull();
    expect(await cards.findCardSetupsOf(randomUUID())).toEqual([]);
  });
}

/** Tests card setup pages that a player opens. */
export function savedCardConformance(here: () => CardsUnderTest): void {
  /** Saves a card on a page. */
  async function save(card: CardKind, playerId: string = randomUUID()) {
    const { cards, tryCard } = here();
    const { id } = await cards.createCardSetup(cardSetupRequest({ playerId }));
    await tryCard({ kind: 'card-setup', id }, card);
    const saved = await cards.findCardSetup(id);
    if (saved?.card === null || saved?.card === undefined) throw new Error('The card was not saved');
    return { ...saved, card: saved.card };
  }

  test('a saved card is described, and can be charged', async () => {
    const saved = await save('good');
    expect(saved).toMatchObject({ status: 'succeeded', failureCode: null });
    expect(saved.card).toMatchObject({ brand: 'Visa', last4: '4242' });
    expect(saved.card.token).not.toBe('');
    expect(saved.card.expiryMonth).toBeGreaterThanOrEqual(1);
    expect(saved.card.expiryMonth).toBeLessThanOrEqual(12);
    expect(saved.card.expiryYear).toBeGreaterThanOrEqual(new Date().getFullYear());
  });

  test('a card always has the same fingerprint, and another card a different one', async () => {
    const playerId = randomUUID();
    const [first, again, other] = [
      await save('good', playerId),
      await save('good', playerId),
      await save('other', playerId),
    ];
    expect(again.card.fingerprint).toBe(first.card.fingerprint);
    expect(other.card.fingerprint).not.toBe(first.card.fingerprint);
    expect(other.card.customer).toBe(first.card.customer);
  });

  test('a refused card is not saved', async () => {
    const { cards, tryCard } = here();
    const { id } = await cards.createCardSetup(cardSetupRequest());
    await tryCard({ kind: 'card-setup', id }, 'declined');
    expect(await cards.findCardSetup(id)).toMatchObject({ status: 'open', card: null });
  });
}
