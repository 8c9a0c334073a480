import { z } from 'zod';
import { defineCall } from '../call.ts';
import { token } from '../shapes/primitives.ts';

export const refreshToken = defineCall('refreshToken', {
  summary: 'Exchange a refresh token for a new pair of tokens; each works once',
  body: z.strictObject({ refreshToken: token }),
  answer: z.object({ token, refreshToken: token }),
  errors: ['REFRESH_TOKEN_INVALID'],
});
