import type { Page } from '@playwright/test';
import { expect } from '../../support/test.ts';
import { expectScreen, type Sight } from '../screens.ts';
import { shownText } from '../tickets.ts';

const nothing: Sight = async () => {};

/** Returns checks for every screen of a payment, ours and the providers', in one tab. */
export function paymentScreens(page: Page) {
  const own =
    (
      heading: string,
      at: string | RegExp,
      { title = heading, besides = nothing }: { title?: string | RegExp; besides?: Sight } = {},
    ): Sight =>
    () =>
      expectScreen(page, { heading, at, title, besides });
  const foreign =
    (heading: string): Sight =>
    async () => {
      await Promise.all([
        expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
        expect(page).toHaveTitle(new RegExp(`^${heading}`)),
      ]);
    };
  const outcome = (heading: string) => (ticketId: string) =>
    own(heading, new RegExp(`/payment[-/](success|failure)/${ticketId}$`), { title: 'Plata biletului' });
  const payable: Sight = () => expect(page.getByRole('button', { name: /^Plătește/ })).toBeEnabled();
  const chooser: Sight = () => expect(page.getByRole('radio', { name: 'Alt card' })).toBeEnabled();
  const shows =
    (text: string | RegExp): Sight =>
    () =>
      expect(shownText(page, text)).toBeVisible();
  const detailsOf = (ticketId: string, besides: Sight) =>
    own('Bilet', `/user/history/ticket-details/${ticketId}`, { title: /^Bilet \S+, \d+ \S+ · /, besides });
  const cardsOf = (ticketId: string, besides: Sight) =>
    own('Cum plătești', `/user/account/cards/${ticketId}`, { besides });

  return {
    home: own('Bună', '/user/home', { title: 'Acasă' }),
    newTicket: own('Bilet nou', '/user/home/game/add-lottery-ticket'),
    newTicketInHistory: own('Bilet nou', '/user/history/game/add-lottery-ticket'),
    check: own('Verifică biletul', '/user/home/game/buy', { besides: payable }),
    checkInHistory: own('Verifică biletul', '/user/history/game/buy', { besides: payable }),
    methods: (area: 'home' | 'history') =>
      own('Cum plătești', `/user/${area}/game/buy/payment-methods`, { besides: chooser }),
    ticketCards: (ticketId: string) => cardsOf(ticketId, chooser),
    ticketCardsOver: (ticketId: string) => cardsOf(ticketId, shows('Biletul nu mai așteaptă plata')),

    history: own('Biletele tale', '/user/history'),
    waiting: (ticketId: string) => detailsOf(ticketId, payable),
    playing: (ticketId: string) => detailsOf(ticketId, shows(/^Activ$/)),
    expired: (ticketId: string) => detailsOf(ticketId, shows(/^Expirat$/)),

    paid: outcome('Biletul tău e gata.'),
    unpaid: outcome('Plata nu s-a încheiat'),
    over: outcome('Biletul a expirat'),

    cards: own('Carduri', '/user/account/cards'),
    addCard: own('Adaugă un card', '/user/account/add-new-card'),
    cardSaved: own('Cardul e salvat.', '/card-add/success', { title: 'Cardul tău' }),
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
      // The URL identifies the payment but not the player.
      expect(new URL(page.url()).search).toBe('');
    },
  };
}

export type PaymentScreens = ReturnType<typeof paymentScreens>;
