/** An account form, by its name in specification 3. */
export type ErrorComponent =
  | 'login'
  | 'registration'
  | 'verification'
  | 'forgotPassword'
  | 'confirmation'
  | 'resetPassword';

/** Error state (specification 3): why the last account form failed. The next attempt clears it. */
export interface ErrorState {
  errorMessage: string | null;
  component: ErrorComponent | null;
}

export const initialErrorState: ErrorState = { errorMessage: null, component: null };
