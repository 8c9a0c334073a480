import type { InLanguage } from '@loto/formatting/in-language';

/** The fragments of all texts. A feature adds keys only to its own. */
interface Fragments {
  account: typeof import('./texts/account.json');
  announcements: typeof import('./texts/announcements.json');
  cards: typeof import('./texts/cards.json');
  changePassword: typeof import('./texts/change-password.json');
  common: typeof import('./texts/common.json');
  credentials: typeof import('./texts/credentials.json');
  deleteAccount: typeof import('./texts/delete-account.json');
  devices: typeof import('./texts/devices.json');
  errors: typeof import('./texts/errors.json');
  history: typeof import('./texts/history.json');
  home: typeof import('./texts/home.json');
  information: typeof import('./texts/information.json');
  language: typeof import('./texts/language.json');
  notices: typeof import('./texts/notices.json');
  partnerEntry: typeof import('./texts/partner-entry.json');
  passkeys: typeof import('./texts/passkeys.json');
  passwordReset: typeof import('./texts/password-reset.json');
  paymentOutcome: typeof import('./texts/payment-outcome.json');
  phoneApp: typeof import('./texts/phone-app.json');
  play: typeof import('./texts/play.json');
  profile: typeof import('./texts/profile.json');
  purchase: typeof import('./texts/purchase.json');
  push: typeof import('./texts/push.json');
  qrCodes: typeof import('./texts/qr-codes.json');
  registration: typeof import('./texts/registration.json');
  results: typeof import('./texts/results.json');
  saferPlay: typeof import('./texts/safer-play.json');
  shell: typeof import('./texts/shell.json');
  signIn: typeof import('./texts/sign-in.json');
  socialSignIn: typeof import('./texts/social-sign-in.json');
  stepUp: typeof import('./texts/step-up.json');
  stopPayouts: typeof import('./texts/stop-payouts.json');
  ticket: typeof import('./texts/ticket.json');
  time: typeof import('./texts/time.json');
  verification: typeof import('./texts/verification.json');
  welcome: typeof import('./texts/welcome.json');
  winnings: typeof import('./texts/winnings.json');
}

/** The type of all texts in one language. */
export type Texts = InLanguage<Fragments>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
