/**
 * Section 7 of the specification as a table without schemas, light enough for the browser. The last
 * ten are ours: how this stack lets people in with Google and Apple, the devices of an account,
 * campaigns, results and notices.
 *
 * `root`: `v2` is below /api/v2/, `api` below /api/, `host` below /. `caller`: `anyone` needs no
 * token; `signed-in` a token, e-mail proved or not; `verified` a token and a proved e-mail.
 * `isIdempotent`: the call takes an `Idempotency-Key` header; the same key gives the same answer.
 */
export const endpoints = {
  login: { method: 'POST', root: 'v2', path: 'user/login', caller: 'anyone' },
  anonymousLogin: { method: 'POST', root: 'v2', path: 'user/anonymous-login', caller: 'anyone' },
  googleLogin: { method: 'POST', root: 'v2', path: 'user/google-login', caller: 'anyone' },
  appleLogin: { method: 'POST', root: 'v2', path: 'user/apple-login', caller: 'anyone' },
  register: { method: 'POST', root: 'v2', path: 'user/register', caller: 'anyone' },
  verifyEmail: { method: 'POST', root: 'v2', path: 'user/verify-email', caller: 'anyone' },
  resendVerificationEmail: {
    method: 'POST',
    root: 'v2',
    path: 'user/resend-verification-email',
    caller: 'anyone',
  },
  resendOtp: { method: 'POST', root: 'v2', path: 'user/resend-otp', caller: 'anyone' },
  forgotPassword: { method: 'POST', root: 'v2', path: 'user/forgot-password', caller: 'anyone' },
  verifyOtp: { method: 'POST', root: 'v2', path: 'user/verify-otp', caller: 'anyone' },
  resetPassword: { method: 'POST', root: 'v2', path: 'user/reset-password', caller: 'anyone' },
  changePassword: { method: 'POST', root: 'v2', path: 'user/change-password', caller: 'verified' },
  deleteAccount: { method: 'POST', root: 'v2', path: 'user/delete-account', caller: 'signed-in' },
  refreshToken: { method: 'POST', root: 'v2', path: 'user/refresh-token', caller: 'anyone' },
  getProfile: { method: 'GET', root: 'v2', path: 'user/profile', caller: 'verified' },
  updateProfile: { method: 'POST', root: 'v2', path: 'user/profile', caller: 'verified' },
  gameTypes: { method: 'GET', root: 'v2', path: '{product}/game-types', caller: 'signed-in' },
  listTickets: { method: 'GET', root: 'v2', path: '{product}/tickets/list', caller: 'verified' },
  getTicket: { method: 'GET', root: 'v2', path: '{product}/ticket/{id}', caller: 'verified' },
  showTicket: { method: 'GET', root: 'v2', path: '{product}/ticket/show/{id}', caller: 'verified' },
  downloadTicket: {
    method: 'GET',
    root: 'host',
    path: 'v2/{product}/ticket/download/{id}',
    caller: 'verified',
  },
  buyTicket: {
    method: 'POST',
    root: 'v2',
    path: '{product}/ticket/buy',
    caller: 'verified',
    isIdempotent: true,
  },
  externalBuyTicket: {
    method: 'POST',
    root: 'v2',
    path: '{product}/ticket/external-buy',
    caller: 'verified',
    isIdempotent: true,
  },
  gamePeriods: { method: 'GET', root: 'v2', path: '{product}/game-period', caller: 'anyone' },
  checkGamePeriod: { method: 'POST', root: 'v2', path: '{product}/game-period', caller: 'signed-in' },
  checkout: {
    method: 'POST',
    root: 'api',
    path: 'payment/checkout/{id}',
    caller: 'verified',
    isIdempotent: true,
  },
  addCard: {
    method: 'POST',
    root: 'v2',
    path: 'payment/add/card',
    caller: 'verified',
    isIdempotent: true,
  },
  listCards: { method: 'GET', root: 'v2', path: 'user-card/list', caller: 'verified' },
  deleteCard: { method: 'DELETE', root: 'v2', path: 'user-card/delete/{id}', caller: 'verified' },
  winningHistory: { method: 'POST', root: 'v2', path: 'winning-payment/history', caller: 'verified' },
  acceptWinningPayment: {
    method: 'POST',
    root: 'v2',
    path: 'winning-payment/accept-payment-on-card',
    caller: 'verified',
    isIdempotent: true,
  },
  declineWinningPayment: {
    method: 'POST',
    root: 'v2',
    path: 'winning-payment/decline-payment-on-card',
    caller: 'verified',
    isIdempotent: true,
  },
  selectWinningCard: {
    method: 'POST',
    root: 'v2',
    path: 'winning-payment/card/{id}/select',
    caller: 'verified',
  },
  removeWinningCard: {
    method: 'DELETE',
    root: 'v2',
    path: 'winning-payment/card/{id}/remove',
    caller: 'verified',
  },
  referralCodes: { method: 'GET', root: 'v2', path: '{product}/referral-codes', caller: 'verified' },
  generateReferralCode: {
    method: 'POST',
    root: 'v2',
    path: '{product}/generate-referral-code',
    caller: 'verified',
  },
  referralCodeVisits: {
    method: 'POST',
    root: 'v2',
    path: '{product}/referral-code-visits',
    caller: 'anyone',
  },
  versionRequirements: {
    method: 'GET',
    root: 'v2',
    path: 'global-version-requirements',
    caller: 'anyone',
  },
  signInOptions: { method: 'GET', root: 'v2', path: 'user/sign-in-options', caller: 'anyone' },
  logout: { method: 'POST', root: 'v2', path: 'user/logout', caller: 'signed-in' },
  listSessions: { method: 'GET', root: 'v2', path: 'user/sessions', caller: 'signed-in' },
  endSession: { method: 'DELETE', root: 'v2', path: 'user/session/{id}', caller: 'signed-in' },
  endAllSessions: { method: 'POST', root: 'v2', path: 'user/sign-out-everywhere', caller: 'signed-in' },
  campaigns: { method: 'GET', root: 'v2', path: '{product}/campaigns', caller: 'anyone' },
  results: { method: 'GET', root: 'v2', path: '{product}/results', caller: 'anyone' },
  ticketOutcome: {
    method: 'GET',
    root: 'v2',
    path: '{product}/ticket/outcome/{id}',
    caller: 'verified',
  },
  listNotices: { method: 'GET', root: 'v2', path: 'user/notices', caller: 'verified' },
  readNotices: { method: 'POST', root: 'v2', path: 'user/notices/read', caller: 'verified' },
} as const satisfies Record<string, Endpoint>;

export type Caller = 'anyone' | 'signed-in' | 'verified';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly root: 'v2' | 'api' | 'host';
  readonly path: string;
  readonly caller: Caller;
  readonly isIdempotent?: true;
}

export type CallId = keyof typeof endpoints;

const rootPaths = { v2: '/api/v2/', api: '/api/', host: '/' } as const;

/**
 * The absolute path of an endpoint, `{product}` filled in and `{id}` either filled in or left as
 * the given placeholder.
 * @param endpoint one row of {@link endpoints}
 * @param slug the product's slug in paths
 * @param id the value for `{id}`, which is percent-encoded; undefined leaves a router pattern `:id`
 */
export function endpointPath(endpoint: Endpoint, slug: string, id?: string): string {
  const filled = endpoint.path
    .replace('{product}', slug)
    .replace('{id}', () => (id === undefined ? ':id' : encodeURIComponent(id)));
  return rootPaths[endpoint.root] + filled;
}
