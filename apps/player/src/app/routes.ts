import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * All paths of the player app (specification 2). A route's id is the name of its page, with a
 * suffix after a slash if a page has several routes. Information for the page's frame is in the
 * `handle` of its file.
 */
const redirect = './redirect.tsx';
const feature = (path: string) => `../features/${path}-screen.tsx`;

/** Returns the pages of a game, which exist below home and below history. */
const game = (area: string) =>
  prefix('game', [
    route('add-lottery-ticket', feature('play/add-ticket'), { id: `add-ticket/${area}` }),
    route('ticket-number-picker', feature('play/number-picker'), { id: `number-picker/${area}` }),
    route('buy', feature('purchase/buy'), { id: `buy/${area}` }),
    route('buy/payment-methods', feature('cards/payment-methods'), { id: `payment-methods/${area}` }),
  ]);

/**
 * Returns the routes of an outcome page with and without the ticket's id; `payment-…` is the
 * animated variant.
 */
const outcome = (path: string) => [
  route(path, feature('payment-outcome/outcome'), { id: `payment/${path}` }),
  route(`${path}/:id`, feature('payment-outcome/outcome'), { id: `payment/${path}/id` }),
];

const information = (name: string) =>
  route(name, '../features/information/information-article.tsx', { id: name });
const accountDocument = (name: string) => route(name, feature('information/account-document'), { id: name });

export default [
  index(redirect, { id: 'start' }),
  route('welcome-splash', feature('welcome/welcome-splash'), { id: 'welcome-splash' }),
  route('welcome', feature('welcome/welcome'), { id: 'welcome' }),
  layout('../features/auth/auth-layout.tsx', [
    ...prefix('auth', [
      index(feature('auth/sign-in'), { id: 'sign-in/index' }),
      route('sign-in', feature('auth/sign-in'), { id: 'sign-in' }),
      route('login', redirect, { id: 'login' }),
      route('registration/:qr_code?', feature('auth/registration'), { id: 'registration' }),
      route('forgot-password', feature('auth/forgot-password'), { id: 'forgot-password' }),
      route('reset-password', feature('auth/reset-password'), { id: 'reset-password' }),
    ]),
    route('forgot-password/verification', feature('auth/reset-code'), { id: 'reset-code' }),
    route('stop-payouts', feature('auth/stop-payouts'), { id: 'stop-payouts' }),
    route('account/verification', feature('auth/verification'), { id: 'verification' }),
  ]),
  route('process', feature('auth/process'), { id: 'process' }),
  route('pdf-viewer', feature('history/pdf-viewer'), { id: 'pdf-viewer' }),
  layout('shell/document-shell.tsx', [
    layout('../features/information/information-frame.tsx', [
      information('terms-and-conditions'),
      information('privacy-policy'),
      information('sales-conditions'),
      information('responsible-gambling'),
      information('delete-account'),
    ]),
  ]),
  layout('shell/open-shell.tsx', [
    route('results', feature('results/results'), { id: 'results' }),
    route('results/check', feature('results/check-numbers'), { id: 'check-numbers' }),
    route('*', 'shell/not-found-screen.tsx', { id: 'not-found' }),
  ]),
  layout('shell/tab-shell.tsx', [
    ...outcome('payment/success'),
    ...outcome('payment/failure'),
    ...outcome('payment-success'),
    ...outcome('payment-failure'),
    route('card-add/success', feature('cards/card-added'), { id: 'card-added' }),
    route('card-add/failure', feature('cards/card-not-added'), { id: 'card-not-added' }),
    route('ticket/list', feature('history/history'), { id: 'history/ticket-list' }),
    ...prefix('user', [
      index(redirect, { id: 'user' }),
      ...prefix('home', [index(feature('home/home'), { id: 'home' }), ...game('home')]),
      ...prefix('history', [
        index(feature('history/history'), { id: 'history' }),
        route('ticket-details/:id', feature('history/ticket-details'), { id: 'ticket-details' }),
        ...game('history'),
      ]),
      ...prefix('account', [
        index(feature('account/account'), { id: 'account' }),
        route('player-profile', feature('profile/player-profile'), { id: 'player-profile' }),
        route('winning-payment', feature('winnings/winnings'), { id: 'winning-payment' }),
        route('cards', feature('cards/cards'), { id: 'cards' }),
        route('cards/:ticket_id', feature('cards/ticket-cards'), { id: 'ticket-cards' }),
        route('add-new-card', feature('cards/add-card'), { id: 'add-new-card' }),
        route('notices', feature('notices/notices'), { id: 'notices' }),
        route('change-password', feature('change-password/change-password'), { id: 'change-password' }),
        route('language', feature('language/language'), { id: 'language' }),
        route('devices', feature('devices/devices'), { id: 'devices' }),
        route('notifications', feature('push/push'), { id: 'push' }),
        route('passkeys', feature('passkeys/passkeys'), { id: 'passkeys' }),
        route('safer-play', feature('safer-play/safer-play'), { id: 'safer-play' }),
        route('safer-play/summary', feature('safer-play/summary'), { id: 'play-summary' }),
        route('safer-play/self-test', feature('safer-play/self-test'), { id: 'self-test' }),
        route('delete-account', feature('delete-account/delete-account'), { id: 'delete-own-account' }),
        route('qr-codes', feature('qr-codes/qr-codes'), { id: 'qr-codes' }),
        route('qr-codes/add-qr-code', feature('qr-codes/add-qr-code'), { id: 'add-qr-code' }),
        accountDocument('cookie-policy'),
        accountDocument('user-manual'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
