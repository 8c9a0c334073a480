import type { ParseKeys } from 'i18next';
import { useMatches } from 'react-router';

/** What the shell needs to know about a page. */
interface PageInfo {
  /** The key of the document's title. */
  title: ParseKeys;
  /** A focused flow hides the tab bar on phones. */
  isFocused?: boolean;
  /** One of the main pages, which have the product's header on phones. */
  isMain?: boolean;
  /** Games on offer or a step of buying one, closed during a time-out or a self-exclusion. */
  isForPlay?: boolean;
  /** A step of paying, which nothing may come between. */
  isPayment?: boolean;
}

/** By route id without its suffix; pages that only redirect have none. */
export const pageInfo: Readonly<Record<string, PageInfo>> = {
  'welcome-splash': { title: 'shell.titles.welcomeSplash' },
  welcome: { title: 'shell.titles.welcome' },
  'sign-in': { title: 'shell.titles.signIn' },
  registration: { title: 'shell.titles.registration' },
  'forgot-password': { title: 'shell.titles.forgotPassword' },
  'reset-password': { title: 'shell.titles.resetPassword' },
  'reset-code': { title: 'shell.titles.resetCode' },
  verification: { title: 'shell.titles.verification' },
  'stop-payouts': { title: 'stopPayouts.title' },
  process: { title: 'shell.titles.process', isPayment: true },
  'pdf-viewer': { title: 'shell.titles.pdfViewer' },
  'terms-and-conditions': { title: 'shell.titles.termsAndConditions' },
  'privacy-policy': { title: 'shell.titles.privacyPolicy' },
  'sales-conditions': { title: 'shell.titles.salesConditions' },
  'responsible-gambling': { title: 'shell.titles.responsibleGambling' },
  'delete-account': { title: 'shell.titles.deleteAccount' },
  results: { title: 'shell.titles.results', isMain: true },
  'check-numbers': { title: 'shell.titles.checkNumbers' },
  // One title for every outcome: only the ticket's status shows how a payment ended.
  payment: { title: 'shell.titles.payment', isFocused: true, isPayment: true },
  'card-added': { title: 'shell.titles.cardAdded', isFocused: true, isPayment: true },
  'card-not-added': { title: 'shell.titles.cardNotAdded', isFocused: true, isPayment: true },
  home: { title: 'shell.titles.home', isMain: true, isForPlay: true },
  'add-ticket': { title: 'shell.titles.addTicket', isForPlay: true },
  'number-picker': { title: 'shell.titles.numberPicker', isFocused: true, isForPlay: true },
  buy: { title: 'shell.titles.buy', isFocused: true, isForPlay: true, isPayment: true },
  'payment-methods': {
    title: 'shell.titles.paymentMethods',
    isFocused: true,
    isForPlay: true,
    isPayment: true,
  },
  history: { title: 'shell.titles.history', isMain: true },
  'ticket-details': { title: 'shell.titles.ticketDetails' },
  account: { title: 'shell.titles.account', isMain: true },
  'player-profile': { title: 'shell.titles.playerProfile' },
  'winning-payment': { title: 'shell.titles.winningPayment' },
  cards: { title: 'shell.titles.cards' },
  'ticket-cards': { title: 'shell.titles.ticketCards', isFocused: true, isForPlay: true, isPayment: true },
  'add-new-card': { title: 'shell.titles.addNewCard', isPayment: true },
  notices: { title: 'shell.titles.notices' },
  'change-password': { title: 'changePassword.title' },
  language: { title: 'language.title' },
  devices: { title: 'devices.title' },
  push: { title: 'push.title' },
  passkeys: { title: 'passkeys.title' },
  'safer-play': { title: 'saferPlay.title' },
  'play-summary': { title: 'saferPlay.summary' },
  'self-test': { title: 'saferPlay.selfTest' },
  'delete-own-account': { title: 'deleteAccount.title' },
  'qr-codes': { title: 'shell.titles.qrCodes' },
  'add-qr-code': { title: 'shell.titles.addQrCode' },
  'cookie-policy': { title: 'shell.titles.cookiePolicy' },
  'user-manual': { title: 'shell.titles.userManual' },
  'not-found': { title: 'shell.titles.notFound', isMain: true },
};

/** The page of a route id, undefined for a redirect. */
export function pageInfoOf(routeId: string): PageInfo | undefined {
  return pageInfo[routeId.split('/', 1)[0] ?? ''];
}

/** The page in view; empty while it redirects. */
export function usePageInfo(): Partial<PageInfo> {
  return pageInfoOf(useMatches().at(-1)?.id ?? '') ?? {};
}
