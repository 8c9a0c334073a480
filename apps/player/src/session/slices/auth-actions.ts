import { createAction } from '@reduxjs/toolkit';

/** A new pair of tokens came from a refresh, of this tab or of another. */
export const tokensRefreshed = createAction<{ token: string; refreshToken: string }>('auth/tokensRefreshed');

/** The player left, or the session could not be refreshed: every slice returns to its start. */
export const signedOut = createAction('auth/signedOut');

/** The server requires a verified e-mail first; `/account/verification` now opens for it. */
export const verificationAwaited = createAction<{ email: string }>('auth/verificationAwaited');
