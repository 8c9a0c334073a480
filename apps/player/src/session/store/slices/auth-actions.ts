/** An action with what it says. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no `UnknownAction`
type AuthAction<Payload> = { type: string; payload: Payload };

/**
 * A creator of actions as `createAction` of Redux Toolkit makes it, which first pages do not load.
 */
function authAction<Payload = void>(type: string) {
  const create = (payload: Payload): AuthAction<Payload> => ({ type, payload });
  const match = (action: unknown): action is AuthAction<Payload> =>
    typeof action === 'object' && action !== null && 'type' in action && action.type === type;
  return Object.assign(create, { type, match });
}

/** A new pair of tokens came from a refresh, of this tab or of another. */
export const tokensRefreshed = authAction<{ token: string; refreshToken: string }>('auth/tokensRefreshed');

/** The player left, or the session could not be refreshed: every slice returns to its start. */
export const signedOut = authAction('auth/signedOut');

/** The server requires a verified e-mail first; `/account/verification` now opens for it. */
export const verificationAwaited = authAction<{ email: string }>('auth/verificationAwaited');

/** The page of a form that failed was left. */
export const errorLeft = authAction('error/left');
