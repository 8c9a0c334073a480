import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** The pages of a game, which stand under home and under history alike (specification 2). */
const game = (area: string) =>
  prefix('game', [
    route('add-lottery-ticket', 'routes/add-ticket.tsx', { id: `${area}-add-ticket` }),
    route('ticket-number-picker', 'routes/number-picker.tsx', { id: `${area}-number-picker` }),
    route('buy', 'routes/buy.tsx', { id: `${area}-buy` }),
    route('buy/payment-methods', 'routes/payment-methods.tsx', { id: `${area}-payment-methods` }),
  ]);

/** An outcome page with and without the ticket's id. */
const outcome = (path: string, file: string) => [
  route(path, file, { id: path }),
  route(`${path}/:id`, file, { id: `${path}-of-ticket` }),
];

/** Every path of the player (specification 2). */
export default [
  index('routes/start.tsx'),
  route('welcome-splash', 'routes/welcome-splash.tsx'),
  route('welcome', 'routes/welcome.tsx'),
  layout('routes/auth-layout.tsx', [
    ...prefix('auth', [
      index('routes/sign-in.tsx', { id: 'auth-default' }),
      route('sign-in', 'routes/sign-in.tsx'),
      route('login', 'routes/login.tsx'),
      route('registration/:qr_code?', 'routes/registration.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
    ]),
    route('forgot-password/verification', 'routes/reset-code.tsx'),
    route('account/verification', 'routes/verification.tsx'),
  ]),
  route('process', 'routes/process.tsx'),
  route('pdf-viewer', 'routes/pdf-viewer.tsx'),
  layout('routes/information.tsx', [
    route('terms-and-conditions', 'routes/terms-and-conditions.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('sales-conditions', 'routes/sales-conditions.tsx'),
    route('responsible-gambling', 'routes/responsible-gambling.tsx'),
    route('delete-account', 'routes/delete-account.tsx'),
  ]),
  layout('shell/open-shell.tsx', [
    route('results', 'routes/results.tsx'),
    route('results/check', 'routes/check-numbers.tsx'),
  ]),
  layout('shell/tab-shell.tsx', [
    ...outcome('payment/success', 'routes/payment-success.tsx'),
    ...outcome('payment/failure', 'routes/payment-failure.tsx'),
    ...outcome('payment-success', 'routes/payment-success-animated.tsx'),
    ...outcome('payment-failure', 'routes/payment-failure-animated.tsx'),
    route('card-add/success', 'routes/card-added.tsx'),
    route('card-add/failure', 'routes/card-not-added.tsx'),
    route('ticket/list', 'routes/history.tsx', { id: 'ticket-list' }),
    ...prefix('user', [
      index('routes/user.tsx'),
      ...prefix('home', [index('routes/home.tsx'), ...game('home')]),
      ...prefix('history', [
        index('routes/history.tsx'),
        route('ticket-details/:id', 'routes/ticket-details.tsx'),
        ...game('history'),
      ]),
      ...prefix('account', [
        index('routes/account.tsx'),
        route('player-profile', 'routes/player-profile.tsx'),
        route('winning-payment', 'routes/winning-payment.tsx'),
        route('cards', 'routes/cards.tsx'),
        route('cards/:ticket_id', 'routes/ticket-cards.tsx'),
        route('add-new-card', 'routes/add-new-card.tsx'),
        route('notices', 'routes/notices.tsx'),
        route('change-password', 'routes/change-password.tsx'),
        route('language', 'routes/language.tsx'),
        route('devices', 'routes/devices.tsx'),
        route('delete-account', 'routes/delete-own-account.tsx'),
        route('qr-codes', 'routes/qr-codes.tsx'),
        route('qr-codes/add-qr-code', 'routes/add-qr-code.tsx'),
        route('cookie-policy', 'routes/cookie-policy.tsx'),
        route('user-manual', 'routes/user-manual.tsx'),
      ]),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
