import type { User } from '@loto/api-contract';

/** Auth state (specification 3); `isLoading` is read by `selectAuthState`. */
export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
  token: string | null;
  refreshToken: string | null;
  /**
   * A player of the partner: the token of the link they came by, for the partner's payment pages.
   */
  paymentToken: string | null;
  /** From `user.userProfile.isProfileCompleted`. */
  isProfileCompleted: boolean;
  /** The e-mail that waits for its one-time code, also after a reload. */
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
