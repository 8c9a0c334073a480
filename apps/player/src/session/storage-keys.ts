/** Every key the player writes to localStorage (specification 3, "Stored in the browser"). */
export const storageKeys = {
  authState: 'authState',
  gameTypeState: 'gameTypeState',
  token: 'token',
  refreshToken: 'refreshToken',
  /**
   * The token of the partner's link, which no longer signs in and names the player at the
   * partner's payments (specification 4).
   */
  paymentToken: 'paymentToken',
  language: 'lang',
  staticPageClosed: 'staticPageClosed',
  forgotPasswordEmail: 'forgotPasswordEmail',
  registrationEmail: 'registrationEmail',
  /** A record `{ isProfileCompleted }`. */
  auth: 'auth',
  /** The bought ticket, stored until it is discarded (specification 3). */
  gameTicket: 'gameTicket',
  theme: 'theme',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
