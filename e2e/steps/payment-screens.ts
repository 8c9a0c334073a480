import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { expectScreen, type Sight } from './screens.ts';
import { shownText } from './tickets.ts';

const both = (first: Sight, second: Sight): Sight => {
  return async () => {
    await first();
    await second();
  };
};

/** Every screen that a payment leads through, ours and the providers', as what is seen in one tab. */
export function paymentScreens(page: Page) {
  const own =
    (heading: string, at: string | RegExp, title?: string): Sight =>
    () =>
      expectScreen(page, { heading, at, ...(title !== undefined && { title }) });
  const foreign =
    (heading: string): Sight =>
    async () => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    };
  const outcome = (heading: string) => (ticketId: string) =>
    own(heading, new RegExp(`/payment[-/](success|failure)/${ticketId}$`), 'Plata biletului');
  const payable: Sight = () => expect(page.getByRole('button', { name: /^Plătește/ })).toBeEnabled();
  const chooser: Sight = () => expect(page.getByRole('radio', { name: 'Alt card' })).toBeEnabled();
  const shows =
    (text: string | RegExp): Sight =>
    () =>
      expect(shownText(page, text)).toBeVisible();
  const detailsOf = (ticketId: string) =>
    own('Bilet', `/user/history/ticket-details/${ticketId}`, 'Detalii bilet');
  const cardsOf = (ticketId: string) => own('Cum plătești', `/user/account/cards/${ticketId}`);

  return {
    home: own('Bună', '/user/home', 'Acasă'),
    newTicket: own('Bilet nou', '/user/home/game/add-lottery-ticket'),
    check: both(own('Verifică biletul', '/user/home/game/buy'), payable),
    checkInHistory: both(own('Verifică biletul', '/user/history/game/buy'), payable),
    methods: (area: 'home' | 'history') =>
      both(own('Cum plătești', `/user/${area}/game/buy/payment-methods`), chooser),
    ticketCards: (ticketId: string) => both(cardsOf(ticketId), chooser),
    ticketCardsOver: (ticketId: string) => both(cardsOf(ticketId), shows('Biletul nu mai așteaptă plata')),

    history: own('Biletele tale', '/user/history'),
    waiting: (ticketId: string) => both(detailsOf(ticketId), payable),
    playing: (ticketId: string) => both(detailsOf(ticketId), shows(/^Activ$/)),
    expired: (ticketId: string) => both(detailsOf(ticketId), shows(/^Expirat$/)),

    paid: outcome('Biletul tău e gata.'),
    unpaid: outcome('Plata nu s-a încheiat'),
    over: outcome('Biletul a expirat'),

    cards: own('Carduri', '/user/account/cards'),
    addCard: own('Adaugă un card', '/user/account/add-new-card'),
    cardSaved: own('Cardul e salvat.', '/card-add/success', 'Cardul tău'),
    cardNotSaved: own('Cardul nu a fost salvat', '/card-add/failure'),

    provider: foreign('Plată cu cardul'),
    bankAsks: foreign('Banca ta îți cere confirmarea'),
    providerTookIt: foreign('Plata este făcută'),
    providerTookNothing: foreign('Plata nu a fost făcută'),
    providerClosed: foreign('Plata a expirat'),
    savingPage: foreign('Salvarea cardului'),
    savingDone: foreign('Cardul este salvat'),
    savingEnded: foreign('Cardul nu este salvat'),
    partner: async () => {
      await foreign('Plată din portofel')();
      // the address holds the payment and nothing of the player
      expect(new URL(page.url()).search).toBe('');
    },
  };
}

export type PaymentScreens = ReturnType<typeof paymentScreens>;
