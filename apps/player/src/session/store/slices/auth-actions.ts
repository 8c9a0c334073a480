/** An action with a payload. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no `UnknownAction`
type AuthAction<Payload> = { type: string; payload: Payload };

/** Returns an action creator like `createAction` of Redux Toolkit, which first pages don't load. */
function authAction<Payload = void>(type: string) {
  const create = (payload: Payload): AuthAction<Payload> => ({ type, payload });
  const match = (action: unknown): action is AuthAction<Payload> =>
    typeof action === 'object' && action !== null && 'type' in action && action.type === type;
  return Object.assign(create, { type, match });
}

/** Tokens were refreshed, in this tab or another. */
export const tokensRefreshed = authAction<{ token: string; refreshToken: string }>('auth/tokensRefreshed');

/** The player signed out, or the session couldn't be refreshed. Every slice resets. */
export const signedOut = authAction('auth/signedOut');

/** The server requires a verified e-mail first; `/account/verification` now opens for it. */
export const verificationAwaited = authAction<{ email: string }>('auth/verificationAwaited');

/** The player left the page of a form that had failed. */
export const errorLeft = authAction('error/left');
