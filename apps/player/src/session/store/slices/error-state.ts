/** An account form, as the specification names them (3). */
export type ErrorComponent =
  | 'login'
  | 'registration'
  | 'verification'
  | 'forgotPassword'
  | 'confirmation'
  | 'resetPassword';

/** Error state (specification 3): why the last account form failed; empty from the next try on. */
export interface ErrorState {
  errorMessage: string | null;
  component: ErrorComponent | null;
}

export const initialErrorState: ErrorState = { errorMessage: null, component: null };
