import type account from './ro/account.json';
import type announcements from './ro/announcements.json';
import type cards from './ro/cards.json';
import type changePassword from './ro/change-password.json';
import type common from './ro/common.json';
import type credentials from './ro/credentials.json';
import type deleteAccount from './ro/delete-account.json';
import type devices from './ro/devices.json';
import type errors from './ro/errors.json';
import type history from './ro/history.json';
import type home from './ro/home.json';
import type information from './ro/information.json';
import type notices from './ro/notices.json';
import type partnerEntry from './ro/partner-entry.json';
import type language from './ro/language.json';
import type passkeys from './ro/passkeys.json';
import type passwordReset from './ro/password-reset.json';
import type paymentOutcome from './ro/payment-outcome.json';
import type phoneApp from './ro/phone-app.json';
import type play from './ro/play.json';
import type profile from './ro/profile.json';
import type push from './ro/push.json';
import type purchase from './ro/purchase.json';
import type qrCodes from './ro/qr-codes.json';
import type registration from './ro/registration.json';
import type results from './ro/results.json';
import type saferPlay from './ro/safer-play.json';
import type shell from './ro/shell.json';
import type signIn from './ro/sign-in.json';
import type socialSignIn from './ro/social-sign-in.json';
import type stepUp from './ro/step-up.json';
import type stopPayouts from './ro/stop-payouts.json';
import type ticket from './ro/ticket.json';
import type time from './ro/time.json';
import type verification from './ro/verification.json';
import type welcome from './ro/welcome.json';
import type winnings from './ro/winnings.json';

/**
 * The shape of all texts, from the Romanian fragments; a feature adds keys to its own fragment
 * only.
 */
export interface Texts {
  account: typeof account;
  announcements: typeof announcements;
  cards: typeof cards;
  changePassword: typeof changePassword;
  common: typeof common;
  credentials: typeof credentials;
  deleteAccount: typeof deleteAccount;
  devices: typeof devices;
  errors: typeof errors;
  history: typeof history;
  home: typeof home;
  information: typeof information;
  notices: typeof notices;
  partnerEntry: typeof partnerEntry;
  language: typeof language;
  passkeys: typeof passkeys;
  push: typeof push;
  passwordReset: typeof passwordReset;
  paymentOutcome: typeof paymentOutcome;
  phoneApp: typeof phoneApp;
  play: typeof play;
  profile: typeof profile;
  purchase: typeof purchase;
  qrCodes: typeof qrCodes;
  registration: typeof registration;
  results: typeof results;
  saferPlay: typeof saferPlay;
  shell: typeof shell;
  signIn: typeof signIn;
  socialSignIn: typeof socialSignIn;
  stepUp: typeof stepUp;
  stopPayouts: typeof stopPayouts;
  ticket: typeof ticket;
  time: typeof time;
  verification: typeof verification;
  welcome: typeof welcome;
  winnings: typeof winnings;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
