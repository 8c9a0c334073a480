import type { User } from '@loto/api-contract';

/** Auth state (specification 3); `selectAuthState` reads `isLoading`. */
export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
  token: string | null;
  refreshToken: string | null;
  /**
   * The token of the link through which a partner's player came, for the partner's payment pages.
   */
  paymentToken: string | null;
  /** From `user.userProfile.isProfileCompleted`. */
  isProfileCompleted: boolean;
  /** The e-mail that waits for its one-time code; it survives a reload. */
  registrationEmail: string | null;
}

export const initialAuthState: AuthState = {
  user: null,
  isAuthenticated: false,
  token: null,
  refreshToken: null,
  paymentToken: null,
  isProfileCompleted: false,
  registrationEmail: null,
};
