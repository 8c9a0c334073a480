import { z } from 'zod';
import { defineCall } from '../call.ts';
import { token } from '../shapes/primitives.ts';

export const signInOptions = defineCall('signInOptions', {
  summary: 'The social sign-ins that are offered, and a nonce for one of them',
  answer: z.object({
    /** Goes into the ID token; each works once, for ten minutes. */
    nonce: token,
    providers: z.array(
      z.object({
        provider: z.enum(['google', 'apple']),
        clientId: z.string(),
        /** The provider's OpenID Connect authorization endpoint. */
        authorizationUrl: z.url(),
        /** Separated by spaces, `openid` among them (specification 9). */
        scope: z.string(),
        /** Where the provider posts its answer; the server leads on to the player's /process. */
        returnUrl: z.url(),
      }),
    ),
  }),
});
